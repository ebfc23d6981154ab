import { Crop } from "lucide-react";
import { data, Link, redirect } from "react-router";
import { tooLong } from "../../../core/forms/entry.ts";
import { readLine } from "../../../core/forms/fields.ts";
import { altLimit } from "../../../core/media/media-ref.ts";
import type { UsedItem } from "../../../core/media/service.ts";
import { services } from "../../services.ts";
import { ResponsivePicture } from "../../site/components/responsive-picture.tsx";
import { ButtonLink, buttonClass } from "../../ui/button.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextArea } from "../../ui/text-field.tsx";
import { allowed } from "../organiser.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { ConsoleForm } from "../parts/console-form.tsx";
import { DoneNotice } from "../parts/done-notice.tsx";
import { receiveFields, refuse, textOf } from "../parts/form-refusal.ts";
import { Moment } from "../parts/moment.tsx";
import { PageHeading } from "../parts/page-heading.tsx";
import { UnsavedGuard } from "../parts/unsaved-guard.tsx";
import type { Route } from "./+types/item.ts";
import { megabytes } from "./upload-list.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
	allowed(context, "editor");
	const file = await context.get(services).console.media.find(params.id);
	if (!file) throw data(null, { status: 404 });
	return { file };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
	const who = allowed(context, "editor");
	const { media } = context.get(services).console;
	const { typed, refusal } = await receiveFields(request);
	if (refusal) return refusal;
	if (textOf(typed, "intent") === "remove") {
		const removed = await media.remove(who, id);
		return redirect(removed === "used" ? `/console/media/${id}?done=used` : "/console/media?done=removed");
	}
	const alt = readLine(textOf(typed, "alt"));
	if (alt.length > altLimit) return refuse(typed, { errors: { alt: [tooLong(alt.length, altLimit)] } });
	if (!(await media.describe(who, id, alt))) throw data(null, { status: 404 });
	return redirect(`/console/media/${id}?done=described`);
}

/** One file: its details, alt text and where it is used. */
export default function Item({ loaderData: { file }, actionData }: Route.ComponentProps) {
	const { id, kind, name, alt, address, variants, width, height, bytes, created_at, uses, source_id } = file;
	const title = name || nameless[kind];
	return (
		<>
			<PageHeading title={title} back={{ to: "/console/media", label: "Media" }} />
			<DoneNotice
				words={{
					described: "Saved. From now on the words come along when the file is chosen.",
					adjusted: "This is the new picture. Choose it where it is to be shown.",
				}}
			/>
			<DoneNotice kind="error" words={{ used: "It is used, as is said below, and stays." }} />
			<div className="grid gap-3 lg:grid-cols-2 lg:items-start">
				{kind === "image" ? (
					<ResponsivePicture
						image={{ src: address, alt }}
						variants={variants}
						sizes="(min-width: 1200px) 540px, 100vw"
						className="h-auto w-full rounded"
					/>
				) : kind === "document" ? (
					<DocumentWays address={address} />
				) : (
					// biome-ignore lint/a11y/useMediaCaption: the chapter uploads no captions
					<video src={address} controls preload="metadata" className="w-full rounded bg-structure" />
				)}
				<div className="flex flex-col gap-3">
					<p className="text-small text-ink-quiet">
						{width && height ? `${width} × ${height} pixels, ` : ""}
						{megabytes(bytes)}, uploaded <Moment at={created_at} />
					</p>
					{kind === "image" && (
						<div className="flex flex-wrap gap-1">
							{source_id !== null && (
								<ButtonLink size="small" href={`/console/media/${source_id}`} className="min-h-5.5">
									The whole picture
								</ButtonLink>
							)}
							<ButtonLink size="small" href={`/console/media/${id}/adjust`} className="min-h-5.5">
								<Crop aria-hidden className="size-2.5" /> Crop or turn
							</ButtonLink>
						</div>
					)}
					{kind !== "document" && (
						<ConsoleForm id="words" values={{ alt }} refusal={actionData} key={alt}>
							<UnsavedGuard formId="words" revision={alt} />
							<TextArea
								name="alt"
								label={kind === "video" ? "What the video shows" : "What is to be seen"}
								hint="One sentence for those who don't see it, such as “Three volunteers plant a neem tree beside a school.”"
								rows={3}
								maxLength={altLimit}
								required={false}
							/>
							<SubmitButton>Save the words</SubmitButton>
						</ConsoleForm>
					)}
					<FileUses uses={uses} />
					{uses.length === 0 && (
						<div>
							<ConfirmDialog
								id={`remove-${id}`}
								ask="Remove from Media"
								heading={`Remove “${title}”?`}
								confirm="Remove it"
								fields={{ intent: "remove" }}
							>
								<p>It is not used anywhere. It is removed for good, and could only be uploaded again.</p>
							</ConfirmDialog>
						</div>
					)}
				</div>
			</div>
		</>
	);
}

const nameless = { image: "A picture", video: "A video", document: "A document" };

function DocumentWays({ address }: { address: string }) {
	return (
		<div className="flex flex-wrap gap-1">
			<a href={address} target="_blank" rel="noreferrer" className={buttonClass({})}>
				Open it<span className="sr-only"> (opens in a new tab)</span>
			</a>
			<ButtonLink href={`/console/media/replace?of=${encodeURIComponent(address)}`}>
				Replace with a newer file
			</ButtonLink>
		</div>
	);
}

type Use = UsedItem["uses"][number];

function FileUses({ uses }: { uses: readonly Use[] }) {
	return (
		<section aria-labelledby="uses-heading">
			<h2 id="uses-heading" className="text-h3">
				Where it is used
			</h2>
			{uses.length === 0 ? (
				<p>Nowhere.</p>
			) : (
				<ul className="list-disc pl-3">
					{uses.map((use) => (
						<li key={use.in === "content" ? use.kind : `${use.in} ${use.id}`}>
							<OneUse use={use} />
						</li>
					))}
				</ul>
			)}
		</section>
	);
}

function OneUse({ use }: { use: Use }) {
	if (use.in === "content")
		return (
			<>
				Content “{use.kind}”{!use.current && ", in an earlier version that can be brought back"}
			</>
		);
	const state = { published: "", draft: " (draft)", binned: " (in the bin)" }[use.state];
	return (
		<>
			{use.in === "event" ? "Event" : "Highlight"}{" "}
			<Link to={`/console/${use.in}s/${encodeURIComponent(use.id)}`} className="text-link">
				{use.name}
			</Link>
			{state}
		</>
	);
}
