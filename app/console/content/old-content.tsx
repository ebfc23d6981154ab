import { data, Form, href, Link, redirect } from "react-router";
import { services } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { allowed } from "../organiser.ts";
import { DataTable } from "../parts/data-table.tsx";
import { DoneNotice } from "../parts/done-notice.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { receiveForm, textOf } from "../parts/form-refusal.ts";
import { Moment } from "../parts/moment.tsx";
import { PageHeading } from "../parts/page-heading.tsx";
import type { Route } from "./+types/old-content.ts";

export async function loader({ context }: Route.LoaderArgs) {
	allowed(context, "editor");
	return { old: await context.get(services).console.dashboard.oldContent() };
}

export async function action({ context, request }: Route.ActionArgs) {
	const { id: by } = allowed(context, "editor");
	const kind = textOf(await receiveForm(request), "kind");
	if (!(await context.get(services).console.dashboard.stillRight(kind, by))) throw data(null, { status: 404 });
	return redirect(`${href("/console/old-content")}?done=right`);
}

const sources = {
	version: "last changed in the console",
	file: "since its file came onto this server",
	word: "somebody said that it is right",
};

/** Content not reviewed for a year. */
export default function OldContent({ loaderData: { old } }: Route.ComponentProps) {
	return (
		<>
			<PageHeading
				title="Old content"
				lead="Nobody has changed this for a year. Read it once: change what is wrong, or say that it is still right, and it is left in peace for another year."
				back={{ to: href("/console"), label: "Start" }}
			/>
			<DoneNotice words={{ right: "Thank you. It is left in peace for a year." }} />
			{old.length === 0 ? (
				<EmptyState heading="Nothing is that old">
					<p>Everything has been changed or looked at within the last year.</p>
				</EmptyState>
			) : (
				<DataTable
					caption="Content that nobody has looked at for a year"
					rows={old}
					rowKey={({ kind }) => kind}
					columns={[
						{
							key: "kind",
							heading: "Content",
							cell: ({ kind, title }) => <Link to={`/console/content/${kind}`}>{title}</Link>,
						},
						{
							key: "at",
							heading: "Unchanged",
							cell: ({ at, from }) => (
								<span>
									<Moment at={at} /> <span className="text-small text-ink-quiet">({sources[from]})</span>
								</span>
							),
						},
						{ key: "right", heading: "", cell: (aged) => <StillRight {...aged} /> },
					]}
				/>
			)}
		</>
	);
}

function StillRight({ kind, title }: { kind: string; title: string }) {
	return (
		<Form method="post" preventScrollReset>
			<Button type="submit" name="kind" value={kind} size="small">
				It is still right
				<span className="sr-only">({title})</span>
			</Button>
		</Form>
	);
}
