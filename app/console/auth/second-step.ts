import type { SecondStep } from "../../../core/organisers/sign-in.ts";
import { refuse } from "../parts/form-refusal.ts";
import { waitSentence } from "./with-cookies.ts";

/** Explains in a sentence why the second step was refused. */
export function secondStepRefusal(typed: FormData, entering: SecondStep, wrong: string) {
	if (entering.outcome === "wait") return refuse(typed, { summary: [waitSentence(entering.seconds)] }, 429);
	return refuse(typed, sentences[entering.outcome] ?? { errors: { code: [wrong] } });
}

const sentences: Readonly<Record<string, { errors?: Record<string, string[]>; summary?: string[] }>> = {
	used: { errors: { code: ["That code has been used already. Wait for the next one, half a minute at most."] } },
	expired: { summary: ["That took too long, or was tried too often. Go back and write your password again."] },
};
