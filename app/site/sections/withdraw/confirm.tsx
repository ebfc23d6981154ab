import { href } from "react-router";
import type { Content } from "../../../../core/content/kinds.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Section } from "../../../ui/section.tsx";

interface ConfirmProps {
	words: Content["withdraw"]["confirm"];
	token: string;
	receipt: string;
}

/** Confirmation before anything is erased. */
export function Confirm({ words, token, receipt }: ConfirmProps) {
	return (
		<Section id="confirm" heading={words.heading} lead={words.text}>
			<div className="flex max-w-[46rem] flex-col gap-3">
				<dl className="flex flex-wrap gap-x-1">
					<dt>{words.receiptLabel}:</dt>
					<dd className="font-bold">{receipt}</dd>
				</dl>
				<ul className="flex list-disc flex-col gap-0.5 pl-3">
					{words.points.map((point) => (
						<li key={point}>{point}</li>
					))}
				</ul>
				<form method="post" className="flex flex-wrap gap-2">
					<input type="hidden" name="token" value={token} />
					<Button type="submit" look="action" size="large">
						{words.button}
					</Button>
					<ButtonLink href={href("/")} size="large">
						{words.keep}
					</ButtonLink>
				</form>
			</div>
		</Section>
	);
}
