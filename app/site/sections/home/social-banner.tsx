import { X } from "lucide-react";
import { useEffect, useState } from "react";
import type { Content } from "../../../../core/content/kinds.ts";
import { SocialLinks } from "../../components/social-links.tsx";

const shownFrom = 2000;
const closedKey = "social-banner-closed";

/** Slides in after some scrolling; once closed it never comes back. */
export function SocialBanner({ label, heading, lead, none, close }: Content["home"]["socialBanner"]) {
	const { isShown, closeForGood } = useSocialBanner();
	if (!isShown) return null;
	return (
		<aside
			aria-label={label}
			className="on-dark fixed inset-x-1 bottom-1 z-30 mx-auto flex max-w-[46rem] items-start gap-2 rounded border-t-4 border-accent bg-structure p-2 text-on-structure shadow-floating transition-transform duration-500 ease-out starting:translate-y-[150%]"
		>
			<div className="grow">
				<p className="font-display text-h3 font-bold">{heading}</p>
				<SocialLinks lead={lead} none={none} />
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

/** If storage is blocked, it is shown again on the next visit. */
function rememberClosed(): void {
	try {
		localStorage.setItem(closedKey, "yes");
	} catch {
		return;
	}
}
