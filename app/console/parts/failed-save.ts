import { type DataStrategyResult, isRouteErrorResponse } from "react-router";
import type { Refusal } from "../organiser.ts";

/** Why a form was not saved, or a part of the screen not loaded. */
export type FailureReason =
	| "signed out"
	| "somebody else"
	| "offline"
	| "unreachable"
	| "busy"
	| "forbidden"
	| "gone"
	| "too large"
	| "broken";

export interface RequestFailure {
	reason: FailureReason;
	/** The server's own words, where it has any. */
	words?: string;
	/** Name of whoever is signed in here now, if not the organiser of the screen. */
	other?: string;
}

/** Reads the router's result of a request; null if the server has answered it as asked. */
export function failureIn({ type, result }: DataStrategyResult, online: boolean): RequestFailure | null {
	// A redirect is thrown too.
	if (type !== "error" || result instanceof Response) return null;
	const { value, status } = unwrapped(result);
	// Without a status there was no answer, or it broke off.
	if (status === undefined) return { reason: online ? "unreachable" : "offline" };
	const refusal = isRouteErrorResponse(value) ? (value.data as Partial<Refusal> | null) : null;
	if (refusal?.reason === "somebody else") return { reason: "somebody else", other: refusal.name ?? "" };
	const words = isRouteErrorResponse(value) && typeof value.data === "string" ? sentence(value.data) : undefined;
	return { reason: reasons[status] ?? "broken", ...(words && { words }) };
}

const reasons: Readonly<Record<number, FailureReason>> = {
	401: "signed out",
	403: "forbidden",
	404: "gone",
	413: "too large",
	429: "busy",
	502: "busy",
	503: "busy",
	504: "busy",
};

/** A proxy answers with a page of its own, which is not to be shown. */
function sentence(text: string): string | undefined {
	return text.length <= 500 && !text.includes("<") ? text.trim() || undefined : undefined;
}

/** The router wraps what a route has thrown together with its status. */
function unwrapped(result: unknown): { value: unknown; status: number | undefined } {
	if (isRouteErrorResponse(result)) return { value: result, status: result.status };
	if (!isWrapped(result)) return { value: result, status: undefined };
	return { value: result.data, status: result.init?.status };
}

function isWrapped(result: unknown): result is { data: unknown; init: { status?: number } | null } {
	return (
		typeof result === "object" &&
		result !== null &&
		"type" in result &&
		result.type === "DataWithResponseInit" &&
		"data" in result
	);
}
