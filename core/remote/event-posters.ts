import type { Backend } from "./contract.ts";

/**
 * Which of these events have a poster. One that could not be asked about counts as having none,
 * unless nothing could be found out at all: then the failure is the answer.
 */
export async function postersOf(backend: Pick<Backend, "hasPoster">, ids: readonly string[]): Promise<Set<string>> {
	const answers = await Promise.allSettled(ids.map((id) => backend.hasPoster(id)));
	const failed = answers.find((answer) => answer.status === "rejected");
	if (failed && answers.every((answer) => answer.status === "rejected")) throw failed.reason;
	return new Set(ids.filter((_, i) => answers[i]?.status === "fulfilled" && answers[i].value));
}
