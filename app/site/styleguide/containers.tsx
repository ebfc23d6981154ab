import { Card, CardTitle } from "../../ui/card.tsx";
import { type Hue, hueFill } from "../../ui/hue.ts";
import { Notice } from "../../ui/notice.tsx";
import { Section } from "../../ui/section.tsx";
import { Table } from "../../ui/table.tsx";
import { CarouselIsland } from "../islands/islands.ts";

const hues = Object.keys(hueFill) as Hue[];

export function Containers() {
	return (
		<>
			<Section id="cards" heading="Cards">
				<div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
					{hues.map((hue) => (
						<Card
							key={hue}
							hue={hue}
							picture={<img src={`/drawn/event/${hue}-1.svg`} alt="" className="aspect-4/3 w-full object-cover" />}
						>
							<CardTitle href="#cards">In the colour of {hue}</CardTitle>
							<p>The whole card is one link.</p>
						</Card>
					))}
					<Card>
						<CardTitle>Without a picture</CardTitle>
						<p className="text-small text-ink-quiet">And without a link.</p>
					</Card>
				</div>
			</Section>
			<Section id="tables" heading="Tables" tone="quiet">
				<Table
					label="Hours by year"
					columns={[
						{ key: "year", heading: "Year of entry" },
						{ key: "hours", heading: "Hours", align: "right" },
					]}
					rows={[
						{ key: "2020", cells: ["2020", "80"] },
						{ key: "2021", cells: ["2021 onwards", "80"], current: true },
					]}
				/>
			</Section>
			<Section id="notices" heading="Notices">
				<div className="flex flex-col gap-2">
					<Notice heading="Good to know">A few words that must not be missed.</Notice>
					<Notice kind="success" heading="Done">
						It was sent, and somebody will answer.
					</Notice>
					<Notice kind="error" heading="That did not work">
						Please try again in a minute.
					</Notice>
				</div>
			</Section>
			<Section id="carousel" heading="Carousel" tone="quiet">
				<CarouselIsland
					label="Hues of the domains"
					intervalMs={3000}
					layout={{ perView: { base: 1, sm: 2, md: 3 } }}
					slides={hues.map((hue) => (
						<p key={hue} className={`rounded p-4 font-display text-h3 ${hueFill[hue]}`}>
							{hue}
						</p>
					))}
				/>
			</Section>
		</>
	);
}
