import { isJsonObject } from "../forms/unknown-json.ts";
import { type Backend, BackendError, type SubmissionOptions, type SubmissionResult } from "./contract.ts";
import { type HttpOptions, postJson } from "./http.ts";

export interface RemoteSubmissionOptions {
	backendUrl: string;
	http: HttpOptions;
	log: { warn(details: object, message: string): void };
}

/** Hands both forms on to another server. Of its answers the specification promises no more than the status. */
export function remoteSubmissions(options: RemoteSubmissionOptions): Pick<Backend, "submitContact" | "register"> {
	const { backendUrl, http, log } = options;

	async function send(path: string, payload: object, { idempotencyKey }: SubmissionOptions): Promise<SubmissionResult> {
		const headers: Record<string, string> = idempotencyKey === null ? {} : { "Idempotency-Key": idempotencyKey };
		try {
			const { status, answer } = await postJson(backendUrl + path, payload, { ...http, headers });
			if (status >= 200 && status < 300) return { outcome: "accepted", receipt: receiptIn(answer), repeated: false };
			log.warn({ path, status }, "the backend refused a submission");
			return { outcome: "refused", status, fields: fieldsIn(answer) };
		} catch (error) {
			if (!(error instanceof BackendError)) throw error;
			log.warn({ path, err: error }, "a submission could not be delivered to the backend");
			return { outcome: "undelivered", reason: error.message };
		}
	}

	return {
		submitContact: ({ name, email, contact, message }, options) =>
			send("/api/sheet-form", { name, email, contact, message }, options),
		register: ({ name, phone, personalGmail, webmail, hostel, program }, options) =>
			send("/api/register", { name, phone, personalGmail, webmail, hostel, program }, options),
	};
}

function receiptIn(answer: unknown): string | null {
	return isJsonObject(answer) && typeof answer.receipt === "string" ? answer.receipt : null;
}

/** A foreign server's complaints, if it makes them by field. */
function fieldsIn(answer: unknown): Record<string, string[]> {
	if (!isJsonObject(answer) || !isJsonObject(answer.fields)) return {};
	const entries = Object.entries(answer.fields).map(([field, complaint]): [string, string[]] => {
		const complaints = Array.isArray(complaint) ? complaint : [complaint];
		return [field, complaints.filter((words) => typeof words === "string")];
	});
	return Object.fromEntries(entries.filter(([, complaints]) => complaints.length > 0));
}
