import { useSearchParams } from "react-router";
import { DoneNotice } from "../parts/done-notice.tsx";

/** What became of the ticked ones. */
export function ListNotice({ one, many }: { one: string; many: string }) {
	const [search] = useSearchParams();
	const done = search.get("done") ?? "";
	const count = /^marked-(\d+)$/.exec(done)?.[1];
	const marked =
		count === "0" ? "Nothing changed: they were marked so already." : `Marked: ${count} ${count === "1" ? one : many}.`;
	const none = `Nothing changed: tick some ${many} first.`;
	return <DoneNotice words={count === undefined ? { none } : { [done]: marked }} />;
}
