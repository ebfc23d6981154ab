import type { Config } from "@react-router/dev/config";

export default {
	ssr: true,
	// The router empties its folder before it builds; drawings and posters stand beside it.
	buildDirectory: "build/app",
	// The whole site map is small, and a manifest endpoint with free parameters would be one more thing to bound.
	routeDiscovery: { mode: "initial" },
} satisfies Config;
