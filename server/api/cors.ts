import type { MiddlewareHandler } from "hono";
import type { Env } from "../app.ts";

/** No call here depends on who is signed in, and no cookie is read: what any program may do, any page may do too. */
export const corsHeaders = {
	"Access-Control-Allow-Origin": "*",
	"Access-Control-Expose-Headers": "ETag, Retry-After",
};

export const allowAnyOrigin: MiddlewareHandler<Env> = async (c, next) => {
	if (c.req.method === "OPTIONS") return c.body(null, 204, { ...corsHeaders, ...preflightHeaders });
	await next();
	if (c.env.outgoing.headersSent) return;
	for (const [name, value] of Object.entries(corsHeaders)) c.header(name, value);
};

const preflightHeaders = {
	"Access-Control-Allow-Methods": "GET, HEAD, POST, OPTIONS",
	"Access-Control-Allow-Headers": "Content-Type, Idempotency-Key",
	"Access-Control-Max-Age": "86400",
};
