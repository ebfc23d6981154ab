import { Button, ButtonLink, type ButtonLook } from "../../ui/button.tsx";
import { ChipLinks } from "../../ui/chip-links.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ExternalLink } from "../../ui/external-link.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Section } from "../../ui/section.tsx";

const looks = ["action", "plain", "quiet"] as const;
const sizes = ["small", "normal", "large"] as const;

export function Controls() {
	return (
		<>
			<Section id="buttons" heading="Buttons" lead="One call to action on a screen; all else is plain.">
				<div className="flex flex-col gap-2">
					{looks.map((look) => (
						<Row key={look} look={look} />
					))}
					<ButtonLink href="#buttons" className="self-start">
						A link that looks like one
					</ButtonLink>
				</div>
			</Section>
			<Section id="dark-buttons" heading="Buttons on a dark band" tone="structure">
				<Row look="onDark" />
			</Section>
			<Section id="links" heading="Ways to go on">
				<div className="flex flex-col items-start gap-4">
					<p>
						A{" "}
						<a href="#links" className="text-link">
							link in words
						</a>{" "}
						and{" "}
						<ExternalLink href="https://www.example.org" opensInNewTab="opens in a new tab" className="text-link">
							one to another site
						</ExternalLink>
						.
					</p>
					<ChipLinks
						label="Filter by domain"
						chips={[
							{ label: "All", href: "?chip=all", current: false },
							{ label: "Health", href: "?chip=health", current: true, hue: "health" },
							{ label: "Education", href: "?chip=education", current: false, hue: "education" },
						]}
					/>
					<Pagination
						label="Pages"
						previous="Previous page"
						next="Next page"
						page={5}
						pages={9}
						toPage={(page) => `?page=${page}`}
					/>
					<Button command="show-modal" commandfor="styleguide-dialog">
						Open a dialog
					</Button>
					<Dialog id="styleguide-dialog" label="A message" close="OK">
						<p className="text-lead">Says one thing, and goes away on Escape.</p>
					</Dialog>
				</div>
			</Section>
		</>
	);
}

function Row({ look }: Pick<ButtonLook, "look">) {
	return (
		<div className="flex flex-wrap items-center gap-1">
			{sizes.map((size) => (
				<Button key={size} look={look} size={size}>
					{look}, {size}
				</Button>
			))}
			<Button look={look} disabled>
				{look}, disabled
			</Button>
		</div>
	);
}
