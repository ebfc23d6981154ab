import type { IConfiguration } from "dependency-cruiser";

/** What every public page loads at once: everything that its script imports by value, but for what it loads on demand. */
export default {
	forbidden: [
		{
			name: "script-has-no-react",
			comment: "React comes with the first island that wakes, and no package with every page",
			severity: "error",
			from: {},
			to: { path: "^node_modules/|\\.tsx$", dynamic: false, dependencyTypesNot: ["type-only"] },
		},
	],
	options: {
		parser: "swc",
		// Without these conditions, packages that are modules only are not found, and no rule would apply to them.
		enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default"] },
		doNotFollow: { path: "node_modules", dependencyTypes: ["type-only", "dynamic-import"] },
		exclude: { path: "\\.test\\.tsx?$|\\.testing\\.tsx?$|/\\+types/" },
	},
} satisfies IConfiguration;
