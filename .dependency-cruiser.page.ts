import type { IConfiguration } from "dependency-cruiser";

/** What public pages may load: everything that their script and their islands import by value. */
export default {
	forbidden: [
		{
			name: "pages-have-no-router",
			comment: "public pages are documents; only the console has the router in the browser",
			severity: "error",
			from: {},
			to: { path: "^node_modules/(react-router|@react-router)/|^app/console/", dependencyTypesNot: ["type-only"] },
		},
		{
			name: "pages-know-no-server",
			severity: "error",
			from: {},
			to: {
				path: "^core/database/|queries\\.ts$|^server/|\\.server\\.tsx?$|^app/(services|entry\\.server|root)\\.tsx?$|^app/site/pages/",
				dependencyTypesNot: ["type-only"],
			},
		},
		{
			name: "pages-have-no-node",
			severity: "error",
			from: {},
			to: { dependencyTypes: ["core"], dependencyTypesNot: ["type-only"] },
		},
	],
	options: {
		parser: "swc",
		// Without these conditions, packages that are modules only are not found, and no rule would apply to them.
		enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default"] },
		doNotFollow: { path: "node_modules", dependencyTypes: ["type-only"] },
		exclude: { path: "\\.test\\.tsx?$|\\.testing\\.tsx?$|/\\+types/" },
	},
} satisfies IConfiguration;
