import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "vite";
import { developmentBuild } from "../core/media/build-folder.ts";
import { writeDrawings } from "../scripts/build/drawings.ts";
import { startForPeople } from "./main.ts";

process.env.NODE_ENV = "development";
// Same process, middleware and pages as in production, but the modules come from Vite and reload on change.
await writeDrawings(developmentBuild);
const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });

await startForPeople({
	loadBuild: async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as never,
	before: (request: IncomingMessage, response: ServerResponse) =>
		new Promise((resolve) => {
			response.once("finish", () => resolve(true));
			vite.middlewares(request, response, () => resolve(false));
		}),
});
