import { data, href, redirect } from "react-router";
import { services } from "../../services.ts";
import { PageTitle } from "../components/page-title.tsx";
import { langOf } from "../lib/foreign.ts";
import { describePage, pageMeta } from "../lib/meta.ts";
import { offered, type PageHandle } from "../lib/page-handle.ts";
import { TickOneself } from "../sections/here/tick-oneself.tsx";
import type { Route } from "./+types/here.ts";

/** Whether it is open depends on the time, so that it is never cached. */
export const handle = {
	private: true,
	query: import.meta.env.SSR && { done: offered((value) => value === "yes") },
} satisfies PageHandle;

/** Page behind the code on the wall. It shows no names. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
	const site = context.get(services);
	const { signup } = site.content();
	const words = signup.wall;
	const found = await site.wall.find(params.key);
	const meta = describePage(site, words.head, href("/here/:key", { key: "wall" }), "/home");
	const isDone = new URL(request.url).searchParams.has("done");
	const state = !found ? "gone" : !found.isOpen ? "notOpen" : isDone ? "done" : "form";
	const title = found && { words: found.title, lang: langOf(found, "title") };
	return data({ words, meta, state, title } as const, { status: found ? 200 : 404 });
}

/** Answers everybody alike, and redirects, so that a reload sends nothing. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const site = context.get(services);
	const typed = await request.formData().catch(() => new FormData());
	const given = { email: typed.get("email"), name: typed.get("name") };
	const outcome = await site.wall.tick(params.key, given).catch((error: unknown) => {
		site.warn({ err: error }, "a tick by the code on the wall could not be stored");
		return "failed" as const;
	});
	const address = href("/here/:key", params);
	if (outcome === "noted") return redirect(`${address}?done=yes`, 303);
	if (outcome === "not open" || outcome === "gone") return redirect(address, 303);
	const values = { email: text(given.email), name: text(given.name) };
	const status = { "wrong email": 422, "too many": 429, failed: 503 }[outcome];
	return data({ outcome, values }, { status });
}

function text(value: FormDataEntryValue | null): string {
	return typeof value === "string" ? value.slice(0, 400) : "";
}

export function headers() {
	return { "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
	loaderData ? [...pageMeta(loaderData.meta), { name: "robots", content: "noindex" }] : [];

export default function Here({ loaderData: { words, state, title }, actionData, params }: Route.ComponentProps) {
	return (
		<>
			<PageTitle
				title={title?.words ?? words.head.title}
				titleLang={title?.lang}
				lead={words.head.lead}
				variant="band"
			/>
			<TickOneself words={words} state={state} address={href("/here/:key", params)} refused={actionData} />
		</>
	);
}
