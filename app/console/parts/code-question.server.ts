import { data, type RouterContextProvider } from "react-router";
import { services } from "../../services.ts";
import type { Organiser } from "../organiser.ts";
import { type CodeRefusal, codeField, type Question } from "./code-question.tsx";
import { textOf } from "./form-refusal.ts";

/**
 * Guards an action that needs a fresh code: returns null if it may proceed, else the response to return. The screen
 * then asks for the code, and the same form is posted again with it.
 */
export async function askForCode(
	context: Readonly<RouterContextProvider>,
	who: Organiser,
	request: Request,
	typed: FormData,
): Promise<ReturnType<typeof data<Question>> | null> {
	const refused = await codeIn(context, who, request, typed);
	if (refused === null) return null;
	const fields = [...typed].flatMap(([name, value]): [string, string][] =>
		typeof value === "string" && name !== codeField ? [[name, value]] : [],
	);
	const status = refused === "none" ? 403 : refused === "wait" ? 429 : 422;
	return data({ codeQuestion: { fields, refused, attempt: crypto.randomUUID() } }, { status });
}

/** Returns null if a fresh code was given, with this form or in the last few minutes. */
export async function codeIn(
	context: Readonly<RouterContextProvider>,
	who: Organiser,
	request: Request,
	typed: FormData,
): Promise<CodeRefusal | null> {
	const { freshCode } = context.get(services).console.auth;
	if (await freshCode.isThere(who)) return null;
	if (!typed.has(codeField)) return "none";
	const code = textOf(typed, codeField);
	if (code === "") return "blank";
	const { outcome } = await freshCode.confirm(who, request, code);
	return outcome === "done" ? null : outcome;
}
