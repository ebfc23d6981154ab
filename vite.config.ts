import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/** Public pages are documents: no browser needs their modules. `vite.islands.config.ts` builds what it needs. */
const serverOnlyPages: Plugin = {
	name: "server-only-pages",
	apply: "build",
	enforce: "post",
	applyToEnvironment: ({ name }) => name === "client",
	transform: {
		filter: { id: /\/app\/site\/.+\?__react-router-build-client-route$/ },
		handler: () => ({ code: "export default function Page() {}", map: null }),
	},
};

/** In development, a change of a page shows at once: the browser does not know its modules and has to reload. */
const reloadPages: Plugin = {
	name: "reload-pages",
	apply: "serve",
	hotUpdate({ file, modules, server }) {
		if (this.environment.name === "ssr" && modules.length > 0 && /\/app\/(site|ui)\//.test(file))
			server.environments.client.hot.send({ type: "full-reload" });
	},
};

/** The source of a module stays in memory, with two bytes for each character if one of them is not ASCII. */
const asciiServer: Plugin = {
	name: "ascii-server",
	apply: "build",
	applyToEnvironment: ({ name }) => name === "ssr",
	generateBundle: {
		order: "post",
		handler(_, bundle) {
			for (const file of Object.values(bundle))
				if (file.type === "chunk") file.code = file.code.replaceAll(/[^\0-\x7f]/g, escaped);
		},
	},
};

function escaped(unit: string): string {
	return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

export default defineConfig({
	plugins: [serverOnlyPages, reloadPages, asciiServer, tailwindcss(), reactRouter()],
	// Small fonts and drawings stay separate files: data: URLs cannot be cached across pages.
	build: { assetsInlineLimit: 0 },
	// Bundles only the icons in use: as an external package the server would load all of them, twice.
	environments: { ssr: { resolve: { noExternal: ["lucide-react"] } } },
	server: { watch: { ignored: ["**/data/**", "**/build/**"] } },
});
