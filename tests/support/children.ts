import { readFileSync } from "node:fs";

/** The processes that a process has started, as Linux tells. */
export function childrenOf(pid: number): number[] {
	const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
	return listed === "" ? [] : listed.split(" ").map(Number);
}
