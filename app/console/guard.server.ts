import { data, href, type MiddlewareFunction, redirect } from "react-router";
import { services } from "../services.ts";
import { mayOpen, mayWriteTo } from "./access.ts";
import { chapterName } from "./chapter-name.ts";
import { organiser, type Refusal } from "./organiser.ts";
import { screenOfHeader } from "./parts/organiser-here.ts";

/** Middleware of the console's layout: stops requests without a session or without the required role. */
export const guard: MiddlewareFunction<Response> = async ({ request, url, pattern, context }, next) => {
	const { organiser: who, settingUp, cookies } = await context.get(services).console.auth.recognise(request);
	const headers = new Headers(cookies.map((cookie) => ["Set-Cookie", cookie]));
	if (!who) {
		const reads = request.method === "GET" || request.method === "HEAD";
		if (!reads) throw data({ reason: "signed out" } satisfies Refusal, { status: 401, headers });
		throw redirect(settingUp ? href("/console/second-factor") : signInAddress(url), { headers });
	}
	const screenOf = request.headers.get(screenOfHeader) ?? who.id;
	if (screenOf !== who.id)
		throw data({ reason: "somebody else", name: who.name } satisfies Refusal, { status: 409, headers });
	// The router's patterns lack the leading slash.
	const address = `/${pattern.replace(/^\//, "")}`;
	const source = url.searchParams.get("source");
	if (!mayOpen(who.role, address) || (source !== null && !mayWriteTo(who.role, source))) {
		const refusal: Refusal = { reason: "role", who: { name: who.name, role: who.role }, chapter: chapterName(context) };
		throw data(refusal, { status: 403, headers });
	}
	context.set(organiser, who);
	const response = await next();
	for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
	return response;
};

/** Continues to the requested page after sign-in. */
function signInAddress({ pathname, search }: URL): string {
	const then = pathname === href("/console") ? "" : `?then=${encodeURIComponent(pathname + search)}`;
	return href("/console/sign-in") + then;
}
