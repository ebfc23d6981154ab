import { readdirSync, readFileSync } from "node:fs";

/** The processes that a process has started, as Linux tells of each of its threads. */
export function childrenOf(pid: number): number[] {
	const threads = readdirSync(`/proc/${pid}/task`);
	const listed = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").trim());
	return listed.flatMap((list) => (list === "" ? [] : list.split(" ").map(Number)));
}
