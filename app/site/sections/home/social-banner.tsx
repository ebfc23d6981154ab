import { X } from "lucide-react";
import type { Content } from "../../../../core/content/kinds.ts";
import { SocialLinks } from "../../components/social-links.tsx";

/**
 * Slides in after some scrolling, by the page's script, but not over a film that plays; once closed it never comes back.
 * It takes at most a third of the window, in a low one does without its heading, and on a phone is the links alone.
 */
export function SocialBanner({ label, heading, lead, none, close }: Content["home"]["socialBanner"]) {
	return (
		<aside aria-label={label} data-social-banner hidden className="on-dark floating-banner">
			<div className="max-h-[calc(33vh-36px)] grow self-center overflow-y-auto py-0.25 max-sm:text-small [@media(height<40rem)]:text-small">
				<p className="font-display text-h3 font-bold max-sm:hidden [@media(height<40rem)]:hidden">{heading}</p>
				<SocialLinks lead={lead} leadClassName="max-sm:hidden" none={none} />
			</div>
			<button
				type="button"
				aria-label={close}
				className="flex size-5.5 shrink-0 items-center justify-center rounded-full hover:bg-[color-mix(in_oklab,var(--on-structure)_15%,transparent)]"
			>
				<X aria-hidden className="size-3" />
			</button>
		</aside>
	);
}
