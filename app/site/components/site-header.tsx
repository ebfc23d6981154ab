import { ChevronDown, Menu, Search, X } from "lucide-react";
import type { ComponentProps } from "react";
import { href, useLocation } from "react-router";
import type { HeaderItem } from "../../../core/content/schema/navigation.ts";
import { frame } from "../../ui/frame.ts";
import { Link } from "../../ui/link.tsx";
import { useChrome, useWords } from "../lib/chrome.ts";
import { Brand, SmallBrand, SmallLogo } from "./brand.tsx";
import { hoursDialogId } from "./hours-dialogs.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { OptionalLink } from "./optional-link.tsx";

/**
 * Tall row with the full names, which scrolls away, and a sticky bar. The header is `display: contents`, so that the
 * bar can stick for the whole length of the page.
 */
export function SiteHeader({ hasForm }: { hasForm: boolean }) {
	const { navigation, words } = useChrome();
	return (
		<header className="contents print:hidden">
			{/* Those who look for a scribe may not see the page. One that has a form leads to its own. */}
			{!hasForm && (
				<Link href={`${href("/scribe/request")}#match-form`} className="sr-only skip-link">
					{words.skipToScribe}
				</Link>
			)}
			<div className="relative z-40 hidden h-[var(--masthead)] items-center bg-bar text-on-bar md:flex over-banner:bg-transparent over-banner:text-on-structure print:hidden">
				<div className={`${frame} flex items-center justify-between gap-4`}>
					<Brand />
					<LanguageSwitch className="py-1 font-motto" />
				</div>
			</div>
			<div className="sticky top-0 z-40 bg-bar text-on-bar transition-colors duration-200 over-banner:bg-backdrop/80 over-banner:text-on-structure off-banner:shadow-raised print:hidden">
				<nav aria-label={navigation.header.label} className={`${frame} flex min-h-[var(--bar)] items-center`}>
					<MainMenu />
					<NarrowMenu />
				</nav>
			</div>
		</header>
	);
}

const itemClass =
	"block w-full rounded px-2 py-1 text-left no-underline hover:bg-paper-quiet current:font-bold current:mark-left";

/** Collapsible navigation, below 900 px. */
function NarrowMenu() {
	const { navigation, links, words } = useChrome();
	return (
		<div className="flex w-full items-center justify-between md:hidden">
			<SmallBrand />
			{/* The smallest telephones have it in the menu alone. */}
			<ToSearch className="mr-0.5 ml-auto size-6 max-[359px]:hidden" />
			<details data-menu className="group">
				<summary className="flex size-6 items-center justify-center rounded">
					<Menu aria-hidden className="size-3.5 group-open:hidden" />
					<X aria-hidden className="hidden size-3.5 group-open:block" />
					<span className="sr-only group-open:hidden">{words.menu}</span>
					<span className="sr-only hidden group-open:inline">{words.closeMenu}</span>
				</summary>
				<div className="menu-panel">
					<ul className="flex flex-col">
						{navigation.header.items.flatMap((item) => {
							if (item.kind === "outside")
								return [
									<li key={item.link}>
										<OptionalLink link={links[item.link]} className={itemClass} />
									</li>,
								];
							const pages = item.kind === "menu" ? item.items : [item];
							return pages.map(({ label, url }) => (
								<li key={url}>
									<PageLink href={url} className={itemClass}>
										{label}
									</PageLink>
								</li>
							));
						})}
						<li>
							<PageLink href={href("/search")} className={`${itemClass} flex items-center gap-1`}>
								<Search aria-hidden className="size-2.5" />
								{words.search}
							</PageLink>
						</li>
					</ul>
					<LanguageSwitch className={`${itemClass} font-motto`} />
					<ul className="mt-1 flex flex-wrap gap-1 border-t border-line pt-2">
						{navigation.header.hours.map(({ label, message }) => (
							<li key={message}>
								<button
									type="button"
									commandfor={hoursDialogId(message, "header")}
									command="show-modal"
									className="rounded border-2 border-line-strong px-2 py-1 font-display font-semibold"
									data-closes-menu
								>
									{label}
								</button>
							</li>
						))}
					</ul>
				</div>
			</details>
		</div>
	);
}

const mainMenuItemClass =
	"block rounded px-0.5 py-1 leading-tight no-underline decoration-2 hover:underline current:underline current:decoration-action over-banner:current:decoration-accent lg:px-0.25 xl:px-1";

/** Navigation as a row of links, from 900 px. Where it is short of room, labels of two words stand in two lines. */
function MainMenu() {
	const { header } = useChrome().navigation;
	return (
		<div className="hidden w-full flex-wrap items-center justify-between gap-x-0.5 font-display text-small md:flex xl:text-base">
			<SmallLogo className="hidden scrolled:flex" />
			<ul className="flex flex-1 flex-wrap items-center justify-between gap-x-0.5 xl:justify-start xl:gap-x-1">
				{header.items.map((item) => (
					<li key={item.kind === "outside" ? item.link : item.label} className="w-min max-w-max flex-auto">
						<MainMenuItem item={item} />
					</li>
				))}
			</ul>
			<ToSearch className="size-4 xl:size-5" />
			<ul className="flex items-center gap-1 pl-1">
				{header.hours.map(({ label, message }) => (
					<li key={message} className={message === "hours.complaint" ? "md:hidden lg:block" : "max-[62rem]:w-min"}>
						<button
							type="button"
							commandfor={hoursDialogId(message, "header")}
							command="show-modal"
							className="rounded border border-current px-1 py-0.5 leading-tight font-semibold hover:bg-structure hover:text-on-structure"
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
	if (item.kind === "outside")
		return <OptionalLink link={links[item.link]} className={mainMenuItemClass} icon={false} />;
	if (item.kind === "menu") return <Dropdown label={item.label} items={item.items} />;
	return (
		<PageLink href={item.url} className={mainMenuItemClass}>
			{item.label}
		</PageLink>
	);
}

function Dropdown({ label, items }: { label: string; items: { label: string; url: string }[] }) {
	const { pathname } = useLocation();
	const holdsPage = items.some(({ url }) => placeOf(pathname, url));
	return (
		<details data-menu className="group relative">
			<summary className={`${mainMenuItemClass} flex items-center ${holdsPage ? "underline decoration-action" : ""}`}>
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

/** In the bar at any width, beside the menu. */
function ToSearch({ className }: { className: string }) {
	const { search } = useWords();
	return (
		<PageLink
			href={href("/search")}
			aria-label={search}
			className={`flex shrink-0 items-center justify-center rounded hover:bg-current/12 ${className}`}
		>
			<Search aria-hidden className="size-2.5 md:size-[1.4em]" />
		</PageLink>
	);
}

/** Link of a menu, which is marked on its page and on those below it. */
function PageLink(props: ComponentProps<"a"> & { href: string }) {
	const { pathname } = useLocation();
	return <Link {...props} aria-current={placeOf(pathname, props.href)} />;
}

/** Whether an entry leads to the page that is shown, or to one above it; the home page is above all and above none. */
function placeOf(pathname: string, url: string): "page" | "true" | undefined {
	if (url === pathname) return "page";
	return url !== "/" && pathname.startsWith(`${url}/`) ? "true" : undefined;
}
