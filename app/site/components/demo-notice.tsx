import type { demoOf } from "../lib/demo.server.ts";

/** Line on every page of a demo, with the way to its doors; nothing on any other site. */
export function DemoNotice({ demo }: { demo: ReturnType<typeof demoOf> }) {
	if (!demo) return null;
	return (
		<aside
			aria-label={demo.label}
			className="sticky bottom-0 z-30 bg-accent px-2 py-0.5 text-center text-small text-on-accent print:static"
		>
			{demo.text}{" "}
			<a href={demo.link.url} className="inline-block font-semibold underline">
				{demo.link.label}
			</a>
		</aside>
	);
}
