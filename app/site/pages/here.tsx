import { data, href, redirect } from "react-router";
import type { Content } from "../../../core/content/kinds.ts";
import { services } from "../../services.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { useAddress } from "../../ui/link.tsx";
import { Section } from "../../ui/section.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { AnsweredForm } from "../components/answered-form.tsx";
import { Outcome, outcomeMeta } from "../components/outcome.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { langOf } from "../lib/foreign.ts";
import { describePage, unlistedMeta } from "../lib/meta.ts";
import { offered, type PageHandle } from "../lib/page-handle.ts";
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

export const meta: Route.MetaFunction = ({ loaderData }) => {
	if (!loaderData) return [];
	const { meta, words, state } = loaderData;
	return unlistedMeta(state === "form" ? meta : outcomeMeta(meta, words[state]));
};

export default function Here({ loaderData: { words, state, title }, actionData, params }: Route.ComponentProps) {
	return (
		<>
			<PageTitle
				data-made-from="words.signup"
				title={title?.words ?? words.head.title}
				titleLang={title?.lang}
				lead={words.head.lead}
				variant="band"
			/>
			<TickOneself words={words} state={state} address={href("/here/:key", params)} refused={actionData} />
		</>
	);
}

type Words = Content["signup"]["wall"];

interface Refused {
	outcome: "wrong email" | "too many" | "failed";
	values: { email: string; name: string };
}

interface TickOneselfProps {
	words: Words;
	state: "form" | "done" | "notOpen" | "gone";
	address: string;
	/** Why the form is shown again, with what was typed. */
	refused: Refused | undefined;
}

/** Where a volunteer says that they are here. Works without a script. */
function TickOneself({ words, state, address, refused }: TickOneselfProps) {
	if (state === "form")
		return (
			<Section id="here" heading={words.heading} lead={words.lead}>
				<HereForm words={words} address={address} refused={refused} />
			</Section>
		);
	return (
		<Outcome {...words[state]}>{state === "done" && <ButtonLink href={address}>{words.again}</ButtonLink>}</Outcome>
	);
}

function HereForm({ words, address, refused }: Omit<TickOneselfProps, "state">) {
	const summaries = { "wrong email": [], "too many": [words.tooMany], failed: [words.failed] };
	return (
		<AnsweredForm
			id="here-form"
			action={useAddress()(address)}
			refusal={
				refused && {
					values: refused.values,
					errors: refused.outcome === "wrong email" ? { email: [words.wrongEmail] } : {},
					summary: summaries[refused.outcome],
				}
			}
			aria-labelledby="here-heading"
			className="max-w-[40rem]"
		>
			<TextField
				name="email"
				label={words.emailLabel}
				hint={words.emailHint}
				type="email"
				inputMode="email"
				autoComplete="email"
			/>
			<TextField name="name" label={words.nameLabel} hint={words.nameHint} autoComplete="name" required={false} />
			<SubmitButton>{words.button}</SubmitButton>
		</AnsweredForm>
	);
}
