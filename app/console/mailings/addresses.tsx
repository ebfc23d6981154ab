import { Download } from "lucide-react";
import { href, useSearchParams } from "react-router";
import { services } from "../../services.ts";
import { buttonClass } from "../../ui/button.tsx";
import { ChipLinks } from "../../ui/chip-links.tsx";
import { controlLook } from "../../ui/control-look.ts";
import { allowed } from "../organiser.ts";
import { CopyButton } from "../parts/copy-button.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { PageHeading } from "../parts/page-heading.tsx";
import { withSearch } from "../parts/search.ts";
import type { Route } from "./+types/addresses.ts";
import { Audience } from "./draft.tsx";
import { whichIn } from "./which-address.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
	const who = allowed(context, "moderator");
	const which = whichIn(url.searchParams);
	const { chosen, list } = await context.get(services).console.mailings.addresses(who.id, url.searchParams, which);
	return { which, chosen, list } as const;
}

/** Addresses of those who may be written to, for another mail program. */
export default function Addresses({ loaderData: { which, chosen, list } }: Route.ComponentProps) {
	const [search] = useSearchParams();
	const event = new URLSearchParams(chosen.selection).get("event") ?? undefined;
	const chips = [
		{ label: "Webmail", href: withSearch(search, { which: null }), current: which === "webmail" },
		{ label: "Personal Gmail", href: withSearch(search, { which: "gmail" }), current: which === "gmail" },
	];
	return (
		<>
			<PageHeading
				title="Copy addresses"
				lead="For your own mail program. Put them into the field Bcc, so that people do not see each other’s addresses, and offer a way to be left out. That you opened this list is recorded."
				back={
					event === undefined
						? { to: href("/console/registrations"), label: "All registrations" }
						: { to: href("/console/events/:id/signups", { id: event }), label: "All who signed up" }
				}
			/>
			<Audience audience={chosen.audience} reach={chosen.reach} />
			{event === undefined && <ChipLinks label="Which address" chips={chips} className="mb-2" />}
			{list === null ? (
				<a
					href={`${href("/console/mailings/addresses/file")}?${search}`}
					download
					className={`${buttonClass({ look: "action" })} self-start`}
				>
					<Download aria-hidden className="size-2.5" />
					Download {chosen.reach.people.toLocaleString("en-IN")} addresses
				</a>
			) : list.length === 0 ? (
				<EmptyState heading="No addresses">
					<p>There is nobody whom you may write to.</p>
				</EmptyState>
			) : (
				<div className="flex flex-col items-start gap-1">
					<label htmlFor="addresses" className="font-semibold">
						{list.length === 1 ? "1 address" : `${list.length.toLocaleString("en-IN")} addresses`}, with commas between
					</label>
					<textarea
						id="addresses"
						key={which}
						readOnly
						rows={8}
						spellCheck={false}
						defaultValue={list.join(", ")}
						onFocus={({ currentTarget }) => currentTarget.select()}
						className={`w-full resize-y ${controlLook}`}
					/>
					<CopyButton text={list.join(", ")} />
				</div>
			)}
		</>
	);
}
