import { cors } from "hono/cors";

/** Response headers that scripts on other origins may read. */
const exposed = ["ETag", "Retry-After"];

/** No endpoint here depends on a session and no cookie is read, so any origin is safe to allow. */
export const allowAnyOrigin = cors({
	origin: "*",
	allowMethods: ["GET", "HEAD", "POST", "OPTIONS"],
	allowHeaders: ["Content-Type", "Idempotency-Key"],
	exposeHeaders: exposed,
	maxAge: 86_400,
});

/** The same for cached responses, which bypass the middleware. */
export const corsHeaders = {
	"Access-Control-Allow-Origin": "*",
	"Access-Control-Expose-Headers": exposed.join(","),
};
