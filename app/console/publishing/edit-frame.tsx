import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { DoneNotice } from "../parts/done-notice.tsx";
import { PageHeading } from "../parts/page-heading.tsx";
import type { Edited } from "./edited.ts";
import type { Labels } from "./labels.ts";
import { RowActions } from "./row-actions.tsx";
import { StateBadge } from "./state-badge.tsx";

interface EditFrameProps {
	labels: Labels;
	name: string;
	edited: Edited<unknown>;
	/** Where the public finds it. */
	publicAddress: string;
	now: number;
	preview: ReactNode;
	/** The form. */
	children: ReactNode;
}

/** The screen of one event or highlight: the form, what it will look like, and what can be done to it as a whole. */
export function EditFrame({ labels, name, edited, publicAddress, now, preview, children }: EditFrameProps) {
	const { stored } = edited;
	const seen = stored?.state === "published" && stored.publish_at <= now;
	return (
		<>
			<PageHeading
				title={stored ? name : `New ${labels.one}`}
				back={{ to: labels.path, label: labels.title }}
				actions={
					seen && (
						<Link to={publicAddress} reloadDocument className={buttonClass({ size: "small" })}>
							See it on the site
						</Link>
					)
				}
			/>
			<DoneNotice
				words={{
					saved: "Saved. The change is on the site now.",
					drafted: "Saved as a draft. Only organisers see it.",
					published: "Published. It is on the site now.",
					scheduled: "Saved. It appears by itself within a minute of its time.",
					unpublished: "Saved as a draft, and taken off the site.",
					copied: "This is the copy, a draft. Give it a name and a day of its own.",
				}}
			/>
			{stored && (
				<p className="-mt-2 mb-3 flex flex-wrap items-center gap-1">
					<StateBadge publication={stored} now={now} />
					{stored.sample && (
						<span className="text-small text-ink-quiet">A sample. Saving makes it the chapter's own.</span>
					)}
				</p>
			)}
			{stored?.state === "binned" ? (
				<Binned labels={labels} />
			) : (
				<div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
					<div className="min-w-0">{children}</div>
					<aside aria-label="Preview" className="flex min-w-0 flex-col gap-2 lg:sticky lg:top-2 lg:self-start">
						<h2 className="text-h3">Preview</h2>
						{preview}
					</aside>
				</div>
			)}
			{stored && (
				<section aria-labelledby="whole-heading" className="mt-5 border-t border-line pt-2">
					<h2 id="whole-heading" className="mb-1 text-h3">
						The {labels.one} as a whole
					</h2>
					<RowActions id={edited.id} name={name} publication={stored} action="." />
				</section>
			)}
		</>
	);
}

function Binned({ labels: { one } }: { labels: Labels }) {
	return (
		<Notice heading={`This ${one} is in the bin`}>
			<p>Take it out to change it. It comes back as a draft.</p>
			<Form method="post">
				<Button type="submit" name="act" value="restore" size="small">
					Restore it as a draft
				</Button>
			</Form>
		</Notice>
	);
}
