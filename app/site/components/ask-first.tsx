import type { ComponentProps, ReactNode } from "react";
import { actions } from "../../ui/actions.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Outcome } from "./outcome.tsx";

interface AskFirstProps extends Pick<ComponentProps<typeof Outcome>, "data-made-from"> {
	words: { heading: string; text: string; button: string; keep: string };
	/** What is sent when the answer is yes. */
	sends: Record<string, string>;
	/** Where it goes on when the answer is no. */
	keep: string;
	/** What else to know before. */
	children?: ReactNode;
}

/**
 * Asks before something is cancelled, left or erased. A link leads here, which anybody may open; only the button does
 * anything.
 */
export function AskFirst({ words, sends, keep, children, ...madeFrom }: AskFirstProps) {
	return (
		<Outcome {...madeFrom} heading={words.heading} text={words.text}>
			<div className="flex max-w-[46rem] flex-col gap-3">
				{children}
				<form method="post" className={actions}>
					{Object.entries(sends).map(([name, value]) => (
						<input key={name} type="hidden" name={name} value={value} />
					))}
					<Button type="submit" look="action" size="large">
						{words.button}
					</Button>
					<ButtonLink href={keep} size="large">
						{words.keep}
					</ButtonLink>
				</form>
			</div>
		</Outcome>
	);
}
