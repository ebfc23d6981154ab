import { PageTitle } from "../components/page-title.tsx";
import { Basics } from "./basics.tsx";
import { Containers } from "./containers.tsx";
import { Controls } from "./controls.tsx";
import { Fields } from "./fields.tsx";
import { States } from "./states.tsx";
import "./styleguide.css";

/** All components in every state. Development only: see app/routes.ts. */
export default function Styleguide() {
	return (
		<>
			<title>Style guide</title>
			<PageTitle
				title="Style guide"
				lead="What the pages are made of, in every state. Look here before you make a new piece."
				trail={[{ label: "Breadcrumbs lead back up", url: "/about" }]}
				variant="band"
			/>
			<Basics />
			<Controls />
			<Fields />
			<Containers />
			<States />
		</>
	);
}
