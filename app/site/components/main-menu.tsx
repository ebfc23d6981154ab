import { ChevronDown } from "lucide-react";
import { useLocation } from "react-router";
import type { HeaderItem } from "../../../core/content/schema/navigation.ts";
import { useChrome } from "../lib/chrome.ts";
import { SmallLogo } from "./brand.tsx";
import { hoursDialogId } from "./hours-dialogs.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { OptionalLink } from "./optional-link.tsx";
import { PageLink } from "./page-link.tsx";

const itemClass =
	"rounded px-0.5 py-1 whitespace-nowrap no-underline decoration-2 hover:underline current:underline current:decoration-action over-banner:current:decoration-accent lg:px-0.25 xl:px-1";

/** Navigation as a row of links, from 900 px. */
export function MainMenu() {
	const { header } = useChrome().navigation;
	return (
		<div className="hidden w-full flex-wrap items-center justify-between gap-x-0.5 font-display text-small md:flex xl:text-base">
			<SmallLogo className="hidden scrolled:flex" />
			<ul className="flex flex-1 flex-wrap items-center justify-between xl:justify-start xl:gap-x-1">
				{header.items.map((item) => (
					<li key={item.kind === "outside" ? item.link : item.label}>
						<MainMenuItem item={item} />
					</li>
				))}
			</ul>
			{/* Wide enough for any font, so that nothing moves when its own arrives. */}
			<LanguageSwitch className="min-w-6 py-1 font-motto xl:min-w-7" />
			<ul className="flex items-center gap-0.5 pl-1">
				{header.hours.map(({ label, message }) => (
					<li key={message} className={message === "hours.complaint" ? "md:hidden lg:block" : undefined}>
						<button
							type="button"
							commandfor={hoursDialogId(message)}
							command="show-modal"
							className="rounded border border-current px-1 py-0.5 font-semibold whitespace-nowrap hover:bg-structure hover:text-on-structure"
						>
							{label}
						</button>
					</li>
				))}
			</ul>
		</div>
	);
}

function MainMenuItem({ item }: { item: HeaderItem }) {
	const { links } = useChrome();
	if (item.kind === "outside") return <OptionalLink link={links[item.link]} className={itemClass} icon={false} />;
	if (item.kind === "menu") return <Dropdown label={item.label} items={item.items} />;
	return (
		<PageLink href={item.url} className={itemClass}>
			{item.label}
		</PageLink>
	);
}

function Dropdown({ label, items }: { label: string; items: { label: string; url: string }[] }) {
	const { pathname } = useLocation();
	const holdsPage = items.some(({ url }) => url === pathname);
	return (
		<details data-menu className="group relative">
			<summary className={`${itemClass} flex items-center ${holdsPage ? "underline decoration-action" : ""}`}>
				{label}
				<ChevronDown aria-hidden className="size-2 transition-transform group-open:rotate-180" />
			</summary>
			<ul className="absolute top-full left-0 mt-1 flex min-w-[15rem] flex-col rounded bg-paper-raised py-1 text-ink shadow-floating">
				{items.map(({ label, url }) => (
					<li key={url}>
						<PageLink
							href={url}
							className="block px-2 py-1 no-underline hover:bg-paper-quiet current:font-bold current:mark-left"
						>
							{label}
						</PageLink>
					</li>
				))}
			</ul>
		</details>
	);
}
