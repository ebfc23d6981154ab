import { ButtonLink } from "../../ui/button.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Section } from "../../ui/section.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { LoadFailure } from "../components/load-failure.tsx";
import { PlaceholderPicture } from "../components/placeholder-picture.tsx";

const nobody = { src: "/drawn/empty.svg", alt: "An empty village square at night.", width: 800, height: 600 };

export function States() {
	return (
		<>
			<Section id="loading" heading="While something is on its way">
				<div className="flex flex-wrap items-center gap-4">
					<Loading label="Loading..." />
					<PlaceholderPicture
						image={{ ...nobody, src: "/drawn/not-here.svg", alt: "A picture that never comes" }}
						hue="society"
						className="aspect-4/3 w-[16rem] rounded"
					/>
				</div>
			</Section>
			<Section id="failed" heading="When it did not come" tone="quiet">
				<LoadFailure what="events" />
			</Section>
			<Section id="empty" heading="When there is nothing">
				<EmptyState image={nobody} heading="No Event" text="There was none in this year.">
					<ButtonLink to="#empty">Show all</ButtonLink>
				</EmptyState>
			</Section>
		</>
	);
}
