import { Form, href, Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { DataTable } from "../parts/data-table.tsx";
import { Moment } from "../parts/moment.tsx";

interface ChangesProps {
	changes: { id: string; sentAt: number; fields: { label: string; from: string; to: string }[] }[];
}

/** Newer details sent for a known person, beside the stored ones: an organiser decides whose they are. */
export function Changes({ changes }: ChangesProps) {
	return (
		<section aria-labelledby="changes" className="flex flex-col gap-2">
			<h2 id="changes" className="text-h3">
				New details that wait
			</h2>
			<p className="max-w-[70ch]">
				Somebody registered again with this webmail and gave other details. Anybody can type a webmail, so they do not
				count yet. Take them over if you know that they are right: ask the person at the address or number that we have.
			</p>
			{changes.map(({ id, sentAt, fields }) => (
				<Form
					key={id}
					method="post"
					preventScrollReset
					className="flex flex-col gap-1 rounded bg-paper-raised p-2 shadow-raised"
				>
					<input type="hidden" name="change" value={id} />
					<p className="text-small text-ink-quiet">
						Sent <Moment at={sentAt} />
					</p>
					<DataTable
						caption="What would change"
						columns={[
							{ key: "label", heading: "What", cell: ({ label }) => label },
							{ key: "from", heading: "What we have", cell: ({ from }) => <Value>{from}</Value> },
							{ key: "to", heading: "What was sent", cell: ({ to }) => <Value>{to}</Value> },
						]}
						rows={fields}
						rowKey={({ label }) => label}
					/>
					<div className="flex flex-wrap gap-1">
						<Button type="submit" name="intent" value="accept-change">
							Take the new details over
						</Button>
						<Button type="submit" name="intent" value="dismiss-change">
							Dismiss them
						</Button>
					</div>
				</Form>
			))}
		</section>
	);
}

function Value({ children }: { children: string }) {
	return <span className="wrap-anywhere">{children}</span>;
}

interface ChangedNoticeProps {
	changed: { total: number; registrations: { id: string; name: string; receipt: string }[] };
}

/** Shown above the list: registrations with newer details beside them. */
export function ChangedNotice({ changed: { total, registrations } }: ChangedNoticeProps) {
	return (
		<Notice heading="New details wait" className="mb-3">
			<p>Somebody registered again with other details. They stand beside those that we have until you decide:</p>
			<ul className="flex flex-col">
				{registrations.map(({ id, name, receipt }) => (
					<li key={id}>
						<Link
							to={href("/console/registrations/:id", { id })}
							className="inline-flex min-h-3 items-center text-link wrap-anywhere"
						>
							{`${name} (${receipt})`}
						</Link>
					</li>
				))}
			</ul>
			{total > registrations.length && <p>And {(total - registrations.length).toLocaleString("en-IN")} more.</p>}
		</Notice>
	);
}
