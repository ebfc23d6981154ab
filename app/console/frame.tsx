import { CircleQuestionMark, Globe, LogOut, Menu, UserRound, X } from "lucide-react";
import type { ReactNode } from "react";
import { Form, Link, NavLink, useLocation } from "react-router";
import type { Role } from "../../core/organisers/roles.ts";
import { Wheel } from "../ui/wheel.tsx";
import { entryOf, helpFor, menuFor } from "./navigation.ts";
import { NeedsScript } from "./parts/needs-script.tsx";
import { roleNames } from "./role-names.ts";

interface FrameProps {
	who: { name: string; role: Role };
	chapter: string;
	children: ReactNode;
}

/** Frame of every screen: navigation, account and sign-out. */
export function Frame({ who, chapter, children }: FrameProps) {
	return (
		<div className="flex min-h-dvh flex-col md:grid md:grid-cols-[26ch_minmax(0,1fr)]">
			<a href="#content" className="sr-only skip-link">
				Skip to the content
			</a>
			<header className="on-dark sticky top-0 z-20 bg-structure text-on-structure md:h-dvh">
				<NarrowMenu who={who} chapter={chapter} />
				{/* The areas scroll on a low screen; the way out stays in view. */}
				<div className="hidden h-full flex-col gap-1.5 p-2 md:flex">
					<Brand chapter={chapter} />
					<div className="min-h-0 overflow-y-auto">
						<Areas role={who.role} />
					</div>
					<div className="mt-auto shrink-0 border-t border-on-structure-quiet/40 pt-1">
						<Person who={who} />
					</div>
				</div>
			</header>
			<main id="content" tabIndex={-1} className="min-w-0 px-2 py-3 outline-none sm:px-3 md:py-4 xl:px-6">
				<div className="mx-auto max-w-[1120px]">
					<NeedsScript />
					{children}
				</div>
			</main>
		</div>
	);
}

function NarrowMenu({ who, chapter }: { who: FrameProps["who"]; chapter: string }) {
	return (
		<div className="flex items-center justify-between px-2 py-1 md:hidden">
			<Brand chapter={chapter} />
			<details data-menu className="group">
				<summary className="flex size-6 items-center justify-center rounded">
					<Menu aria-hidden className="size-3.5 group-open:hidden" />
					<X aria-hidden className="hidden size-3.5 group-open:block" />
					<span className="sr-only group-open:hidden">Menu</span>
					<span className="sr-only hidden group-open:inline">Close the menu</span>
				</summary>
				<div className="absolute inset-x-0 top-full flex max-h-[calc(100dvh-64px)] flex-col gap-2 overflow-y-auto bg-structure p-2 shadow-floating">
					<Areas role={who.role} />
					<div className="border-t border-on-structure-quiet/40 pt-2">
						<Person who={who} />
					</div>
				</div>
			</details>
		</div>
	);
}

function Brand({ chapter }: { chapter: string }) {
	return (
		<Link to="/console" className="flex min-h-6 items-center gap-1 font-display font-bold no-underline">
			<Wheel className="size-5 shrink-0 text-accent" />
			<span className="leading-tight">
				{chapter && <span className="block">{chapter}</span>}
				<span className="block text-small font-normal text-on-structure-quiet">Organisers' console</span>
			</span>
		</Link>
	);
}

const itemLook =
	"flex min-h-5.5 w-full items-center md:min-h-3.5 gap-1.5 rounded px-1.5 py-0.5 md:py-0 text-left no-underline hover:bg-structure-deep current:bg-on-structure current:font-semibold current:text-structure-deep";

function Areas({ role }: { role: Role }) {
	const entry = entryOf(useLocation().pathname);
	return (
		<nav aria-label="Console" className="flex flex-col gap-1">
			{menuFor(role).map(({ label, areas }) => (
				<div key={label ?? areas[0]?.to}>
					{label && (
						<h2 id={`menu-${label}`} className="px-1.5 text-small font-normal text-on-structure-quiet">
							{label}
						</h2>
					)}
					<ul aria-labelledby={label && `menu-${label}`} className="flex flex-col gap-0.5 md:gap-0">
						{areas.map(({ label, to, Icon, personal }) => (
							<li key={to}>
								<Link
									to={to}
									aria-current={to === entry ? "page" : undefined}
									prefetch={personal ? "none" : "intent"}
									className={itemLook}
								>
									<Icon aria-hidden className="size-2.5 shrink-0" />
									{label}
								</Link>
							</li>
						))}
					</ul>
				</div>
			))}
		</nav>
	);
}

function Person({ who }: { who: FrameProps["who"] }) {
	return (
		<div className="flex flex-col gap-0.5 md:gap-0">
			<NavLink to={helpFor(useLocation().pathname)} prefetch="intent" className={itemLook}>
				<CircleQuestionMark aria-hidden className="size-2.5 shrink-0" />
				Help
			</NavLink>
			<a href="/" className={itemLook}>
				<Globe aria-hidden className="size-2.5 shrink-0" />
				View site
			</a>
			<NavLink to="/console/account" prefetch="intent" className={itemLook}>
				<UserRound aria-hidden className="size-2.5 shrink-0" />
				<span className="min-w-0 leading-tight">
					<span className="block truncate">{who.name}</span>
					<span className="block text-small opacity-85">{roleNames[who.role]}</span>
				</span>
			</NavLink>
			<Form method="post" action="/console/sign-out" reloadDocument>
				<button type="submit" className={itemLook}>
					<LogOut aria-hidden className="size-2.5 shrink-0" />
					Sign out
				</button>
			</Form>
		</div>
	);
}
