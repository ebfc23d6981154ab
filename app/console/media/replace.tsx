import { data, href, redirect, useNavigate } from "react-router";
import { services } from "../../services.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { allowed } from "../organiser.ts";
import { ConsoleForm } from "../parts/console-form.tsx";
import { receiveForm, refuse, textOf } from "../parts/form-refusal.ts";
import { PageHeading } from "../parts/page-heading.tsx";
import type { Route } from "./+types/replace.ts";
import { Uploader } from "./uploader.tsx";

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
	allowed(context, "editor");
	const { content, media } = context.get(services).console;
	const document = await content.document(searchParams.get("of") ?? "");
	if (!document) throw data(null, { status: 404 });
	const next = await media.find(searchParams.get("with") ?? "");
	return { document, next: next?.kind === "document" ? next : null, limits: media.limits };
}

export async function action({ context, request, url: { searchParams } }: Route.ActionArgs) {
	const { id: who } = allowed(context, "editor");
	const typed = await receiveForm(request);
	const change = { address: searchParams.get("of") ?? "", by: textOf(typed, "with") };
	const replaced = await context.get(services).console.content.replaceDocument(change, who);
	if (replaced.outcome === "replaced") return redirect(`${href("/console/media")}?show=documents&done=replaced`);
	if (replaced.outcome === "conflict")
		return refuse(
			typed,
			{ summary: ["Somebody edited a page that links to it at the same moment. Please try again."] },
			409,
		);
	return refuse(typed, { summary: ["One of the two documents is gone, or they are the same."] });
}

/** A newer file in the place of a document, wherever pages link to it. */
export default function Replace({ loaderData: { document, next, limits }, actionData }: Route.ComponentProps) {
	const navigate = useNavigate();
	const of = document.address;
	const uses = new Intl.ListFormat("en-GB").format(document.uses);
	return (
		<>
			<PageHeading
				title={`Replace “${document.name}”`}
				lead={document.uses.length === 0 ? "No page links to it." : `Linked from: ${uses}.`}
				back={{ to: `${href("/console/media")}?show=documents`, label: "Documents" }}
			/>
			{next ? (
				<ConsoleForm id="replace" refusal={actionData} heading="This was not replaced">
					<input type="hidden" name="with" value={next.id} />
					<Notice heading={`“${next.name}” takes its place`}>
						<p>
							<a href={next.address} target="_blank" rel="noreferrer" className="text-link">
								Look at the new one<span className="sr-only"> (opens in a new tab)</span>
							</a>
						</p>
						<p>
							Every link on the site leads to the new file at once, and can be brought back under Content. Whoever has
							the old link is led to the new file, within an hour at the latest.
						</p>
					</Notice>
					<div className="flex flex-wrap items-center gap-2">
						<SubmitButton>Replace it</SubmitButton>
						<ButtonLink href={`?of=${encodeURIComponent(of)}`}>Choose another file</ButtonLink>
					</div>
				</ConsoleForm>
			) : (
				<Uploader
					label="Upload the new PDF"
					takes="documents"
					limits={limits}
					onTaken={({ id }) => void navigate(`?of=${encodeURIComponent(of)}&with=${id}`)}
				/>
			)}
		</>
	);
}
