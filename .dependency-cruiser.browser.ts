import type { IConfiguration } from "dependency-cruiser";

/**
 * What reaches the browser: everything that the app's modules import by value, but for `.server.ts` files. Types are
 * followed no further.
 */
export default {
	forbidden: [
		{
			name: "browser-knows-no-server",
			comment: "only types come from server code; values go through a .server.ts file",
			severity: "error",
			from: {},
			to: {
				path: "^core/database/|queries\\.ts$|^server/|^node_modules/(kysely|pg|sharp|pino|hono|nodemailer|better-auth|yaml)/",
				dependencyTypesNot: ["type-only"],
			},
		},
		{
			name: "browser-has-no-node",
			severity: "error",
			from: { pathNot: "^app/(entry\\.server\\.tsx|routes\\.ts)$" },
			to: { dependencyTypes: ["core"], dependencyTypesNot: ["type-only"] },
		},
	],
	options: {
		parser: "swc",
		// Without these conditions, packages that are modules only are not found, and no rule would apply to them.
		enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default"] },
		doNotFollow: { path: "node_modules", dependencyTypes: ["type-only"] },
		exclude: { path: "\\.server\\.tsx?$|\\.test\\.tsx?$|\\.testing\\.tsx?$|/\\+types/" },
	},
} satisfies IConfiguration;
