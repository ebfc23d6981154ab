import { Menu, X } from "lucide-react";
import { useChrome } from "../lib/chrome.ts";
import { SmallBrand } from "./brand.tsx";
import { hoursDialogId } from "./hours-dialogs.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { OptionalLink } from "./optional-link.tsx";
import { PageLink } from "./page-link.tsx";

const itemClass =
	"block w-full rounded px-2 py-1 text-left no-underline hover:bg-paper-quiet current:font-bold current:mark-left";

/** Collapsible navigation, below 900 px. */
export function NarrowMenu() {
	const { navigation, links, words } = useChrome();
	return (
		<div className="flex w-full items-center justify-between md:hidden">
			<SmallBrand />
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
					</ul>
					<LanguageSwitch className={`${itemClass} font-motto`} />
					<ul className="mt-1 flex flex-wrap gap-1 border-t border-line pt-2">
						{navigation.header.hours.map(({ label, message }) => (
							<li key={message}>
								<button
									type="button"
									commandfor={hoursDialogId(message)}
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
