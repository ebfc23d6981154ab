import { Link, useLocation } from "react-router";
import type { Conflict } from "../../../core/publishing/records.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { ConflictNotice } from "../parts/conflict-notice.tsx";
import { momentWords } from "../parts/moment.tsx";

interface ConflictChoiceProps<Values> {
	conflict: Conflict<Values>;
	formId: string;
	differences: Difference[];
}

/** One difference between two versions, in words. */
export interface Difference {
	label: string;
	theirs: string;
	mine: string;
}

/** Shows what the other editor saved beside the user's own values, and offers both. */
export function ConflictChoice<Values>({ conflict, formId, differences }: ConflictChoiceProps<Values>) {
	const { pathname } = useLocation();
	const { theirs, revision, who, at } = conflict;
	return (
		<ConflictNotice who={who ?? "Somebody"} when={at === null ? "meanwhile" : `on ${momentWords(at)}`}>
			{theirs === null ? (
				<p>It has been removed for good. You can copy your words from the form below.</p>
			) : (
				<>
					<dl className="flex flex-col gap-1">
						{differences.map(({ label, theirs, mine }) => (
							<div key={label} className="rounded bg-paper-raised p-1">
								<dt className="font-semibold">{label}</dt>
								<dd className="whitespace-pre-line">
									<span className="text-small text-ink-quiet">Theirs:</span> {theirs || "nothing"}
								</dd>
								<dd className="whitespace-pre-line">
									<span className="text-small text-ink-quiet">Yours:</span> {mine || "nothing"}
								</dd>
							</div>
						))}
						{differences.length === 0 && <p>They wrote the same as you.</p>}
					</dl>
					<div className="flex flex-wrap gap-1">
						<Button type="submit" form={formId} name="overwrite" value={String(revision)}>
							Save mine over theirs
						</Button>
						<Link to={pathname} reloadDocument className={buttonClass({})}>
							Take theirs
						</Link>
					</div>
					<p className="text-small">Or change your words below until both fit, and then save yours.</p>
				</>
			)}
		</ConflictNotice>
	);
}
