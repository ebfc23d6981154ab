import { data, Form } from "react-router";
import { Button } from "../../ui/button.tsx";
import { DifferenceView } from "../editor/difference-view.tsx";
import { allowed } from "../organiser.ts";
import { momentWords } from "../parts/moment.tsx";
import { PageHeading } from "../parts/page-heading.tsx";
import type { Route } from "./+types/version.ts";
import { historyAddress } from "./addresses.ts";
import { documentAt } from "./document.server.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	allowed(context, "editor");
	const { content, doc, title } = documentAt(context, params.kind, url);
	const version = await content.version(doc, params.version);
	if (!version) throw data(null, { status: 404 });
	return { doc, title, version };
}

/** One revision: its content, and what restoring it would change. */
export default function Version({ loaderData: { doc, title, version } }: Route.ComponentProps) {
	const { edit, presentId, changes, lines, text } = version;
	return (
		<>
			<PageHeading
				title={`${title}, ${momentWords(edit.at)}`}
				lead={`Published by ${edit.by}.${edit.note ? ` ${edit.note}` : ""}`}
				back={{ to: historyAddress(doc), label: `History of ${title}` }}
			/>
			{changes.length === 0 ? (
				<p>{edit.current ? "This is what the site shows now." : "It says the same as what the site shows now."}</p>
			) : (
				<section aria-labelledby="differences" className="flex flex-col gap-2">
					<h2 id="differences" className="text-h3">
						What going back to it would change
					</h2>
					<DifferenceView changes={changes} lines={lines} />
					<Form method="post" action={historyAddress(doc)}>
						<input type="hidden" name="id" value={edit.id ?? ""} />
						<input type="hidden" name="presentId" value={presentId ?? ""} />
						<Button type="submit" look="action">
							Go back to this version
						</Button>
					</Form>
				</section>
			)}
			<details className="mt-3">
				<summary className="inline-flex min-h-5.5 items-center text-link underline">All that it says</summary>
				<section
					aria-label="The whole file"
					tabIndex={0}
					className="mt-1 overflow-x-auto rounded border border-line bg-paper-raised p-1.5"
				>
					<pre className="font-mono text-small">{text}</pre>
				</section>
			</details>
		</>
	);
}
