import { cors } from "hono/cors";

/** What pages of other sites may read of an answer. */
const exposed = ["ETag", "Retry-After"];

/** No call here depends on who is signed in, and no cookie is read: what any program may do, any page may do too. */
export const allowAnyOrigin = cors({
	origin: "*",
	allowMethods: ["GET", "HEAD", "POST", "OPTIONS"],
	allowHeaders: ["Content-Type", "Idempotency-Key"],
	exposeHeaders: exposed,
	maxAge: 86_400,
});

/** The same for answers that are finished once and sent from memory, past the middleware. */
export const corsHeaders = {
	"Access-Control-Allow-Origin": "*",
	"Access-Control-Expose-Headers": exposed.join(","),
};
