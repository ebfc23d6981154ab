import { PanelRightOpen } from "lucide-react";
import type { Content } from "../../../../core/content/kinds.ts";
import { Button } from "../../../ui/button.tsx";
import { CloseCross } from "../../../ui/close-cross.tsx";
import { frame } from "../../../ui/frame.ts";
import { QuickLinkList } from "./quick-link-list.tsx";

const id = "quick-links-panel";

/** Up to 768 px: a button, and a panel with the quick links that slides in from the side. */
export function QuickLinksPanel({ heading, lead, open, close, items }: Content["resources"]["quickLinks"]) {
	if (items.length === 0) return null;
	return (
		<>
			<div className={`${frame} pt-3 [@media(width>768px)]:hidden`}>
				<Button commandfor={id} command="show-modal" className="w-full">
					<PanelRightOpen aria-hidden className="size-2.5" />
					{open}
				</Button>
			</div>
			{/*
			 * Never hidden by width: rotating the screen while it is open would leave the page inert behind an invisible
			 * modal.
			 */}
			<dialog id={id} aria-label={heading} data-closes-beside className={panel}>
				<div className="min-h-full p-2 sm:p-3">
					<div className="flex items-start justify-between gap-2">
						<h2 className="text-h2">{heading}</h2>
						<CloseCross dialog={id} label={close} className="border-2 border-line-strong hover:border-ink" />
					</div>
					<p className="mt-1">{lead}</p>
					<QuickLinkList items={items} />
				</div>
			</dialog>
		</>
	);
}

const panel =
	"fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(26rem,calc(100vw-48px))] max-w-none translate-x-full overflow-y-auto bg-paper-raised text-ink shadow-floating transition-[translate,display,overlay] transition-discrete duration-300 ease-out open:translate-x-0 starting:open:translate-x-full backdrop:bg-structure-deep/70";
