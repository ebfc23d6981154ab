import { FileText } from "lucide-react";
import type { ReactNode } from "react";
import type { Content } from "../../../../core/content/kinds.ts";
import type { OptionalLink as Link } from "../../../../core/content/schema/common.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { frame } from "../../../ui/frame.ts";
import { OptionalLink } from "../../components/optional-link.tsx";
import { Prose } from "../../components/prose.tsx";
import { useChrome } from "../../lib/chrome.ts";

/** Two options: volunteer as a scribe, or request one. */
export function TwoWays({ volunteer, request }: Pick<Content["scribe"], "volunteer" | "request">) {
	const { links } = useChrome();
	return (
		<div className={`${frame} grid gap-3 py-6 md:grid-cols-2 md:py-10`}>
			<Way id="volunteer" {...volunteer} link={links.scribeVolunteer} />
			<Way id="request" {...request} link={links.scribeRequest}>
				<p className="flex gap-1.5 border-t-2 border-current pt-2 font-semibold">
					<FileText aria-hidden className="mt-0.5 size-3 shrink-0" />
					{request.documentation}
				</p>
			</Way>
		</div>
	);
}

type WayProps = Content["scribe"]["volunteer"] & { id: "volunteer" | "request"; link: Link; children?: ReactNode };

function Way({ id, heading, content, link, children }: WayProps) {
	const { surface, look } = looks[id];
	return (
		<section aria-labelledby={id} className={`flex flex-col gap-2 rounded p-3 sm:p-4 lg:p-6 ${surface}`}>
			<h2 id={id} className="text-h1">
				{heading}
			</h2>
			<Prose prose={content} className="text-lead" />
			{children}
			<div className="mt-auto flex pt-2">
				<OptionalLink link={link} className={`w-full sm:w-auto ${buttonClass({ look, size: "large" })}`} />
			</div>
		</section>
	);
}

const looks = {
	volunteer: { surface: "on-dark border-4 border-wall bg-wall text-on-hue", look: "onDark" },
	request: { surface: "border-4 border-ink bg-paper-raised", look: "action" },
} as const;
