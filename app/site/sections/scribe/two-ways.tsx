import { FileText } from "lucide-react";
import type { ReactNode } from "react";
import type { Content } from "../../../../core/content/kinds.ts";
import type { OptionalLink as Link } from "../../../../core/content/schema/common.ts";
import { actions } from "../../../ui/actions.ts";
import { ButtonLink, buttonClass } from "../../../ui/button.tsx";
import { frame } from "../../../ui/frame.ts";
import { OptionalLink } from "../../components/optional-link.tsx";
import { Prose } from "../../components/prose.tsx";
import { WayLabel } from "../../components/way-label.tsx";
import { useChrome } from "../../lib/chrome.ts";

interface TwoWaysProps extends Pick<Content["scribe"], "volunteer" | "request"> {
	/** Words of the ways to the private forms. */
	inPrivate: Content["matchForms"]["ways"];
}

/** Two options: volunteer as a scribe, or request one. */
export function TwoWays({ volunteer, request, inPrivate }: TwoWaysProps) {
	const { links } = useChrome();
	return (
		<div className={`${frame} grid gap-3 py-6 md:grid-cols-2 md:py-10`}>
			<Way
				id="volunteer"
				{...volunteer}
				link={links.scribeVolunteer}
				first={{ label: inPrivate.scribeVolunteer, url: "/scribe/volunteer" }}
				difference={inPrivate.joinDifference}
				how={inPrivate}
			/>
			<Way
				id="request"
				{...request}
				link={links.scribeRequest}
				first={{ label: inPrivate.scribeRequest, url: "/scribe/request" }}
				difference={inPrivate.askDifference}
				how={inPrivate}
			>
				<p className="flex gap-1.5 border-t-2 border-current pt-2 font-semibold">
					<FileText aria-hidden className="mt-0.5 size-3 shrink-0" />
					{request.documentation}
				</p>
				<p>{inPrivate.why}</p>
			</Way>
		</div>
	);
}

type WayProps = Content["scribe"]["volunteer"] & {
	id: "volunteer" | "request";
	link: Link;
	/** The way to the private form. */
	first: { label: string; url: string };
	/** How that differs from the group. */
	difference: string;
	how: Pick<Content["matchForms"]["ways"], "inChat" | "byForm">;
	children?: ReactNode;
};

function Way({ id, heading, content, link, first, difference, how, children }: WayProps) {
	const { surface, look, quiet } = looks[id];
	return (
		<section
			data-made-from={`scribe.${id}`}
			aria-labelledby={id}
			className={`flex flex-col gap-2 rounded p-3 sm:p-4 lg:p-6 ${surface}`}
		>
			<h2 id={id} className="text-h1">
				{heading}
			</h2>
			<Prose prose={content} className="text-lead" />
			{children}
			<div className={`mt-auto pt-2 ${actions}`}>
				<ButtonLink href={first.url} look={look} size="large">
					<WayLabel label={first.label} how={how.byForm} />
				</ButtonLink>
				<OptionalLink link={link} how={how.inChat} className={buttonClass({ look: quiet, size: "large" })} />
			</div>
			<p>{difference}</p>
		</section>
	);
}

const looks = {
	volunteer: { surface: "on-dark border-4 border-backdrop bg-backdrop text-on-hue", look: "onDark", quiet: "onDark" },
	request: { surface: "border-4 border-ink bg-paper-raised", look: "action", quiet: "plain" },
} as const;
