import { X } from "lucide-react";
import { useEffect, useState } from "react";
import type { Content } from "../../../content/kinds.ts";
import { useChrome } from "../../lib/chrome.ts";
import { ExternalLink } from "../../ui/external-link.tsx";

const shownFrom = 2000;
const closedKey = "social-banner-closed";

/** Slides in once the page is scrolled far enough; once closed it never comes back. */
export function SocialBanner({ label, heading, lead, none, close }: Content["home"]["socialBanner"]) {
	const { links, words } = useChrome();
	const { isShown, closeForGood } = useSocialBanner();
	const known = links.social.filter(({ url }) => url !== "");
	if (!isShown) return null;
	return (
		<aside
			aria-label={label}
			className="on-dark fixed inset-x-1 bottom-1 z-30 mx-auto flex max-w-[46rem] items-start gap-2 rounded border-t-4 border-accent bg-structure p-2 text-on-structure shadow-floating transition-transform duration-500 ease-out starting:translate-y-[150%]"
		>
			<div className="grow">
				<p className="font-display text-h3 font-bold">{heading}</p>
				<p>{known.length > 0 ? lead : none}</p>
				<ul className="mt-1 flex flex-wrap gap-2">
					{known.map(({ network, label, url }) => (
						<li key={network}>
							<ExternalLink href={url} opensInNewTab={words.opensInNewTab}>
								{label}
							</ExternalLink>
						</li>
					))}
				</ul>
			</div>
			<button
				type="button"
				onClick={closeForGood}
				aria-label={close}
				className="flex size-5.5 shrink-0 items-center justify-center rounded-full hover:bg-on-structure/15"
			>
				<X aria-hidden className="size-3" />
			</button>
		</aside>
	);
}

function useSocialBanner() {
	const [state, setState] = useState<"waiting" | "shown" | "closed">("waiting");
	useEffect(() => {
		if (wasClosed()) return;
		const look = () => {
			if (scrollY >= shownFrom) setState((now) => (now === "waiting" ? "shown" : now));
		};
		look();
		addEventListener("scroll", look, { passive: true });
		return () => removeEventListener("scroll", look);
	}, []);
	return {
		isShown: state === "shown",
		closeForGood() {
			setState("closed");
			rememberClosed();
		},
	};
}

function wasClosed(): boolean {
	try {
		return localStorage.getItem(closedKey) !== null;
	} catch {
		return false;
	}
}

/** A browser that may keep nothing shows it again on the next visit. */
function rememberClosed(): void {
	try {
		localStorage.setItem(closedKey, "yes");
	} catch {
		return;
	}
}
