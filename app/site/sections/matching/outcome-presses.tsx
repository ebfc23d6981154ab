import type { Content } from "../../../../core/content/kinds.ts";
import { actions } from "../../../ui/actions.ts";
import { Press } from "../../components/press.tsx";

interface OutcomePressesProps {
	words: Content["matchPages"]["offer"]["outcome"];
	token: string;
	/** Null before anybody has told. */
	happened: boolean | null;
	/** Of whom it is told, if the request has several people. */
	offer?: string;
}

/** The day after: it took place, or not. */
export function OutcomePresses({ words, token, happened, offer }: OutcomePressesProps) {
	const also: Record<string, string> = offer === undefined ? {} : { offer };
	if (happened !== null) return <p className="font-semibold">{happened ? words.thanks : words.sorry}</p>;
	return (
		<div className={actions}>
			<Press token={token} intent="happened" also={also} look="action" words={words.yes} />
			<Press token={token} intent="did-not-happen" also={also} words={words.no} />
		</div>
	);
}
