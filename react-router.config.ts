import type { Config } from "@react-router/dev/config";

export default {
	ssr: true,
	// Drawings and the public pages' scripts stand beside it. `scripts/build.ts` names the folder.
	buildDirectory: `${process.env.BUILD ?? "build/unnamed"}/app`,
	// The whole site map is small, and a manifest endpoint with free parameters would be one more thing to bound.
	routeDiscovery: { mode: "initial" },
} satisfies Config;
