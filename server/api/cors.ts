import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import type { Env } from "../env.ts";

/** Response headers that scripts on other origins may read. */
const exposed = ["ETag", "Retry-After"];

const preflight = cors({
	origin: "*",
	allowMethods: ["GET", "HEAD", "POST", "OPTIONS"],
	allowHeaders: ["Content-Type", "Idempotency-Key"],
	exposeHeaders: exposed,
	maxAge: 86_400,
});

/** Also for responses that are sent directly. */
export const corsHeaders = {
	"Access-Control-Allow-Origin": "*",
	"Access-Control-Expose-Headers": exposed.join(","),
};

/**
 * No endpoint here depends on a session and no cookie is read, so any origin is safe to allow. Hono's middleware would
 * create a response for its headers before there is one.
 */
export const allowAnyOrigin: MiddlewareHandler<Env> = async (c, next) => {
	if (c.req.method === "OPTIONS") return preflight(c, next);
	await next();
	if (c.env.outgoing.headersSent) return;
	for (const [name, value] of Object.entries(corsHeaders)) c.header(name, value);
};
