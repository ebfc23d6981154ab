import { useChrome } from "../lib/chrome.ts";
import { Brand } from "./brand.tsx";
import { MainMenu } from "./main-menu.tsx";
import { NarrowMenu } from "./narrow-menu.tsx";

/**
 * A tall row with the full names, which scrolls away, and a bar that stays.
 * The header itself makes no box, so that the bar can stay for the whole length of the page.
 */
export function SiteHeader() {
	const { navigation } = useChrome();
	return (
		<header className="contents">
			<div className="hidden h-[var(--masthead)] items-center bg-bar px-4 text-on-bar md:flex relative z-40 over-banner:bg-transparent over-banner:text-on-structure">
				<Brand />
			</div>
			<div className="sticky top-0 z-40 bg-bar text-on-bar shadow-raised transition-colors duration-200 over-banner:bg-structure-deep/55 over-banner:text-on-structure over-banner:shadow-none">
				<nav
					aria-label={navigation.header.label}
					className="mx-auto flex min-h-[var(--bar)] items-center gap-1 px-2 lg:px-4"
				>
					<MainMenu />
					<NarrowMenu />
				</nav>
			</div>
		</header>
	);
}
