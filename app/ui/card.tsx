import type { ReactNode } from "react";
import { type Hue, hueEdge } from "./hue.ts";
import { Link } from "./link.tsx";

interface CardProps {
	/** Fills the upper part from edge to edge. */
	picture?: ReactNode;
	hue?: Hue;
	className?: string;
	children: ReactNode;
}

/** Card with a picture and text. With a linked `CardTitle` the whole card is clickable. */
export function Card({ picture, hue, className = "", children }: CardProps) {
	const edge = hue ? `border-t-4 ${hueEdge[hue]}` : "";
	return (
		<article
			className={`relative flex h-full flex-col overflow-hidden rounded bg-paper-raised text-ink shadow-raised transition-shadow duration-200 has-[a:hover]:shadow-floating ${edge} ${className}`}
		>
			{picture}
			<div className="flex min-w-0 grow flex-col gap-1 p-2 sm:p-3 print:gap-0.5 print:py-0 @[44rem]/lead:justify-center @[56rem]/lead:p-4 @[56rem]/lead:text-lead">
				{children}
			</div>
		</article>
	);
}

interface CardTitleProps {
	level?: 2 | 3 | 4;
	href?: string;
	/** If it differs from that of the page. */
	lang?: string | undefined;
	children: ReactNode;
}

export function CardTitle({ level = 3, href, lang, children }: CardTitleProps) {
	const Heading = `h${level}` as const;
	return (
		<Heading lang={lang} className="text-h3 wrap-anywhere @[56rem]/lead:text-h2">
			{href === undefined ? (
				children
			) : (
				<Link href={href} className={wholeCard}>
					{children}
				</Link>
			)}
		</Heading>
	);
}

/** One link that covers the card: fewer tab stops than a linked picture, title and 'more'. */
const wholeCard =
	"no-underline outline-none after:absolute after:inset-0 hover:underline focus-visible:after:rounded focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus";
