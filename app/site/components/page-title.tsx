import type { HTMLAttributes, ReactNode } from "react";
import type { Image } from "../../../core/content/schema/common.ts";
import { actions } from "../../ui/actions.ts";
import { frame } from "../../ui/frame.ts";
import { type Hue, hueFill } from "../../ui/hue.ts";
import { Link } from "../../ui/link.tsx";
import { Wheel } from "../../ui/wheel.tsx";
import { useWords } from "../lib/chrome.ts";
import { Picture } from "./picture.tsx";

interface PageTitleProps extends Pick<HTMLAttributes<HTMLElement>, "data-made-from"> {
	title: string;
	/** Language of the title, if it is not that of the page. */
	titleLang?: string | undefined;
	lead?: ReactNode;
	/** Parent pages, for pages below the first level. */
	trail?: Crumb[];
	variant?: Variant;
	/** Colour of the 'hue' variant. */
	hue?: Hue;
	/** At the right, on the lower edge. */
	drawing?: Image;
	/** Replaces the drawing. */
	picture?: ReactNode;
	/** Share of the width that the picture takes. */
	share?: keyof typeof columns;
	/** 2 where it is shown within another page, such as a preview. */
	level?: 1 | 2;
	/** Actions; usually buttons. */
	children?: ReactNode;
}

type Variant = "plain" | "band" | "hue" | "dark";

/** Title of every page except the home page, directly below the bar. */
export function PageTitle({ title, lead, trail, variant = "plain", hue = "misc", ...rest }: PageTitleProps) {
	const {
		share = "third",
		level = 1,
		titleLang,
		drawing,
		picture = drawing && <Drawing image={drawing} />,
		children,
		"data-made-from": madeFrom,
	} = rest;
	const Heading = `h${level}` as const;
	const { surface, wheel, edge } = looks[variant];
	return (
		<header
			data-made-from={madeFrom}
			className={`relative isolate overflow-clip ${surface} ${variant === "hue" ? hueFill[hue] : ""}`}
		>
			{!rest.picture && (
				<Wheel
					className={`absolute -top-18 -right-34 -z-10 size-60 rotate-[7.5deg] sm:-right-24 md:-top-28 md:-right-30 md:size-96 ${wheel}`}
				/>
			)}
			<div className={`${frame} grid grid-cols-1 items-center gap-x-4 ${picture ? columns[share] : ""}`}>
				<div className="flex flex-col items-start gap-2 py-4 md:py-7">
					{trail && <Breadcrumbs trail={trail} current={title} lang={titleLang} />}
					<div className={`flex w-full max-w-[60rem] flex-col gap-2 border-l-8 pl-2 sm:pl-3 ${edge}`}>
						<Heading lang={titleLang} className="text-h1 font-extrabold wrap-anywhere">
							{title}
						</Heading>
						{lead && <div className="max-w-[54ch] text-lead text-balance">{lead}</div>}
					</div>
					{children && <div className={`mt-1 w-full ${actions}`}>{children}</div>}
				</div>
				{picture}
			</div>
		</header>
	);
}

function Drawing({ image }: { image: Image }) {
	return (
		<Picture
			image={image}
			priority
			className="mx-auto block max-h-[26rem] w-full self-end object-contain object-bottom"
		/>
	);
}

const columns = {
	third: "md:grid-cols-[minmax(0,1fr)_minmax(0,38%)]",
	half: "md:grid-cols-[minmax(0,1fr)_minmax(0,52%)]",
};

const looks: Record<Variant, { surface: string; wheel: string; edge: string }> = {
	plain: { surface: "border-b border-line", wheel: "text-line opacity-45", edge: "border-action" },
	band: { surface: "bg-paper-quiet", wheel: "text-bar", edge: "border-action" },
	hue: {
		surface: "on-dark print:bg-transparent print:text-ink",
		wheel: "text-on-hue opacity-12",
		edge: "border-accent",
	},
	dark: {
		surface: "on-dark bg-backdrop text-on-structure print:bg-transparent print:text-ink",
		wheel: "text-on-structure opacity-10",
		edge: "border-accent",
	},
};

interface Crumb {
	label: string;
	url: string;
}

interface BreadcrumbsProps {
	/** Pages between the home page and this one, topmost first. */
	trail: Crumb[];
	current: string;
	/** Of the current page's title, if it is not that of the page. */
	lang?: string | undefined;
}

function Breadcrumbs({ trail, current, lang }: BreadcrumbsProps) {
	const words = useWords();
	return (
		<nav aria-label={words.breadcrumb} className="text-small">
			<ol className="flex flex-wrap items-baseline gap-x-1">
				{[{ label: words.home, url: "/" }, ...trail].map(({ label, url }) => (
					<li key={url} className="flex items-baseline gap-1">
						<Link href={url} className="inline-block py-0.5 underline">
							{label}
						</Link>
						{/* Separator: a slanted spoke of the wheel. */}
						<span
							aria-hidden
							className="inline-block h-1.5 w-0.25 rotate-20 self-center rounded-full bg-current opacity-60 forced-colors:bg-[CanvasText]"
						/>
					</li>
				))}
				<li aria-current="page" lang={lang} className="min-w-0 py-0.5 font-semibold wrap-anywhere">
					{current}
				</li>
			</ol>
		</nav>
	);
}
