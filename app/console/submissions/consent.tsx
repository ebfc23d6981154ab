import { Moment } from "../parts/moment.tsx";

/** When somebody agreed, and to which words. */
export function Consent({ at, version }: { at: number | null; version: string | null }) {
	if (at === null) return "None: it did not come by the form";
	return (
		<>
			Given on <Moment at={at} />, wording {version}
		</>
	);
}
