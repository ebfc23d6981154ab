import type { Content } from "../../../../core/content/kinds.ts";
import { AppStoreLinks } from "../../components/app-store-links.tsx";

/** Link to the mobile app in its store, or what to do while there is none. */
export function ProjectApp({ heading, text }: Content["domains"]["projectPage"]["app"]) {
	return (
		<section
			aria-labelledby="get-the-app"
			className="flex flex-col gap-1 rounded border-t-4 border-accent bg-paper-quiet p-2 sm:p-3 print:hidden"
		>
			<h2 id="get-the-app" className="text-h3">
				{heading}
			</h2>
			<p>{text}</p>
			<AppStoreLinks />
		</section>
	);
}
