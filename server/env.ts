import type { HttpBindings } from "@hono/node-server";

/** What handlers know of a request beside the request itself: that of Node. */
export type Env = { Bindings: HttpBindings };
