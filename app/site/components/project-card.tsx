import { ArrowRight } from "lucide-react";
import { Card, CardTitle } from "../../ui/card.tsx";
import type { Hue } from "../../ui/hue.ts";
import { Tilt } from "../../ui/tilt.tsx";
import type { ProjectSummary } from "../lib/project-summary.ts";
import { PlaceholderPicture } from "./placeholder-picture.tsx";

interface ProjectCardProps {
	project: ProjectSummary;
	hue: Hue;
	/** Label of the card's button. */
	button: string;
	/** Picture at the left of the text, if there is room. */
	wide?: boolean;
}

export function ProjectCard({ project: { name, tagline, image, path }, hue, button, wide }: ProjectCardProps) {
	const picture = (
		<PlaceholderPicture
			image={image}
			hue={hue}
			className={`aspect-[4/3] @[44rem]/lead:w-1/2 ${wide ? "md:w-1/2" : ""}`}
		/>
	);
	return (
		<Tilt className="h-full">
			<Card hue={hue} picture={picture} className={`@[44rem]/lead:flex-row ${wide ? "md:flex-row" : ""}`}>
				<div className={`flex grow flex-col gap-1 ${wide ? "md:justify-center md:text-lead" : ""}`}>
					<CardTitle href={path}>{name}</CardTitle>
					<p>{tagline}</p>
					{/* Looks like a button; the link is the project's name. */}
					<p
						aria-hidden
						className={`flex items-center gap-1 pt-1 font-display font-semibold text-link ${wide ? "" : "mt-auto"}`}
					>
						{button}
						<ArrowRight className="size-2.5" />
					</p>
				</div>
			</Card>
		</Tilt>
	);
}
