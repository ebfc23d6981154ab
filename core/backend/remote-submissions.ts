import { isJsonObject } from "../forms/unknown-json.ts";
import { submissionFields } from "../submissions/submission.ts";
import { BackendError, type RemoteBackend } from "./contract.ts";
import { type HttpOptions, postJson } from "./http.ts";

export interface SenderOptions {
	backendUrl: string;
	http: HttpOptions;
	log: { warn(details: object, message: string): void };
}

const paths = { registration: "/api/register", message: "/api/sheet-form" };

/** Sends submissions to a remote server. The specification guarantees only the status of the response. */
export function submissionSender({ backendUrl, http, log }: SenderOptions): RemoteBackend["send"] {
	return async ({ kind, fields }, idempotencyKey) => {
		const path = paths[kind];
		const headers: Record<string, string> = idempotencyKey === null ? {} : { "Idempotency-Key": idempotencyKey };
		const specified: readonly string[] = submissionFields[kind];
		const body = Object.fromEntries(Object.entries(fields).filter(([name]) => specified.includes(name)));
		try {
			const { status, answer } = await postJson(backendUrl + path, body, { ...http, headers });
			if (status >= 200 && status < 300) return { outcome: "accepted", receipt: receiptIn(answer), repeated: false };
			log.warn({ path, status }, "the backend refused a submission");
			return { outcome: "refused", status, fields: fieldsIn(answer) };
		} catch (error) {
			if (!(error instanceof BackendError)) throw error;
			log.warn({ path, err: error }, "a submission could not be delivered to the backend");
			return { outcome: "undelivered", reason: error.message };
		}
	};
}

function receiptIn(answer: unknown): string | null {
	return isJsonObject(answer) && typeof answer.receipt === "string" ? answer.receipt : null;
}

/** Field errors of the remote server, if it sends any. */
function fieldsIn(answer: unknown): Record<string, string[]> {
	if (!isJsonObject(answer) || !isJsonObject(answer.fields)) return {};
	const entries = Object.entries(answer.fields).map(([field, complaint]): [string, string[]] => {
		const complaints = Array.isArray(complaint) ? complaint : [complaint];
		return [field, complaints.filter((words) => typeof words === "string")];
	});
	return Object.fromEntries(entries.filter(([, complaints]) => complaints.length > 0));
}
