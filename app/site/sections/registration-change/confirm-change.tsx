import type { Content } from "../../../../core/content/kinds.ts";
import { Button } from "../../../ui/button.tsx";
import { Section } from "../../../ui/section.tsx";
import { Table } from "../../../ui/table.tsx";

interface Change {
	id: string;
	/** Date on which it was sent. */
	sent: string;
	rows: { label: string; from: string; to: string }[];
}

interface ConfirmChangeProps {
	words: Content["registrationChange"]["confirm"];
	token: string;
	receipt: string;
	changes: Change[];
}

/** Proposed changes; each submission can be accepted or rejected. */
export function ConfirmChange({ words, token, receipt, changes }: ConfirmChangeProps) {
	return (
		<Section id="confirm" heading={words.heading} lead={words.text}>
			<div className="flex max-w-[46rem] flex-col gap-4">
				<dl className="flex flex-wrap gap-x-1">
					<dt>{words.receiptLabel}:</dt>
					<dd className="font-bold">{receipt}</dd>
				</dl>
				{changes.map((change) => (
					<form key={change.id} method="post" className="flex flex-col gap-2">
						<input type="hidden" name="token" value={token} />
						<input type="hidden" name="change" value={change.id} />
						<p>{words.sentLabel.replace("{date}", change.sent)}</p>
						<Table
							label={words.sentLabel.replace("{date}", change.sent)}
							columns={[
								{ key: "field", heading: words.fieldLabel },
								{ key: "from", heading: words.fromLabel, className: "wrap-anywhere" },
								{ key: "to", heading: words.toLabel, className: "wrap-anywhere" },
							]}
							rows={change.rows.map(({ label, from, to }) => ({ key: label, cells: [label, from, to] }))}
						/>
						<div className="flex flex-wrap gap-2">
							<Button type="submit" name="answer" value="confirm" look="action" size="large">
								{words.button}
							</Button>
							<Button type="submit" name="answer" value="keep" size="large">
								{words.keep}
							</Button>
						</div>
					</form>
				))}
			</div>
		</Section>
	);
}
