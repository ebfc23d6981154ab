import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { newFormToken } from "../../core/submissions/spam-signs.ts";
import { limitBody } from "../body-limit.ts";
import type { Env } from "../env.ts";
import { isGone, logFailure } from "../failures.ts";
import type { Log } from "../log.ts";
import { closedPolicy, securityHeaders } from "../security-headers.ts";
import { allowAnyOrigin, corsHeaders } from "./cors.ts";
import { mountReading, type ReadingOptions } from "./reading.ts";
import { takeSubmission } from "./sending.ts";

export interface ApiOptions extends ReadingOptions {
	/** Key for signing form tokens. */
	secret: string;
	log: Log;
}

/** More than any of our forms can hold, even with several bytes per character. */
const maxBodyBytes = 48 * 1024;

/** The specified API for the mobile app and other clients of the old backend. Mounted at /api. */
export function createApi(options: ApiOptions): Hono<Env> {
	const { services, security, secret, log } = options;
	const messages = () => services.content().messages;
	const api = new Hono<Env>();

	api.use(allowAnyOrigin);
	mountReading(api, options);
	api.get("/form-token", (c) => {
		return c.json({ token: newFormToken(secret, services.now()) }, 200, { "Cache-Control": "no-store" });
	});
	const limit = limitBody(maxBodyBytes, (c) => c.json({ error: messages()["form.tooLarge"], fields: {} }, 413));
	const acceptedHeaders = { ...securityHeaders(security), "Content-Security-Policy": closedPolicy, ...corsHeaders };
	const taking = { site: services, acceptedHeaders };
	api.post("/sheet-form", limit, (c) => takeSubmission(c, "message", taking));
	api.post("/register", limit, (c) => takeSubmission(c, "registration", taking));
	for (const path of ["/getEventDetails", "/admin/getAllVolu", "/admin/Volu/:id", "/form-token"])
		api.all(path, (c) => c.json({ error: "This call is made with GET." }, 405, { Allow: "GET, HEAD, OPTIONS" }));
	for (const path of ["/sheet-form", "/register"])
		api.all(path, (c) => c.json({ error: "This call is made with POST." }, 405, { Allow: "POST, OPTIONS" }));
	api.all("*", (c) => c.json({ error: "There is no such call." }, 404));
	api.onError((error, c) => {
		const errorId = randomUUID().slice(0, 8);
		logFailure(log, { error, errorId, path: c.req.path, gone: isGone(c.env) }, "an API request failed");
		return c.json({ error: "Something went wrong on our side. Please try again.", errorId }, 500);
	});
	return api;
}
