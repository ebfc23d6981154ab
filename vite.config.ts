import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { commands, sourceOf } from "./scripts/build/commands.ts";
import { oldestEngines } from "./scripts/build/engines.ts";

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

/** A library that visitors load as well would have one name in both builds: whose it is could not be told. */
const consoleNames: Plugin = {
	name: "console-names",
	apply: "build",
	applyToEnvironment: ({ name }) => name === "client",
	outputOptions: (options) => ({ ...options, chunkFileNames: "assets/console-[name]-[hash].js" }),
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

/**
 * The server is built with everything that it imports. As 1,300 modules it takes 30 MB more memory, and loads the core of
 * the site twice, for itself and for the pages (decision 0031).
 */
const wholeServer: Plugin = {
	name: "whole-server",
	apply: "build",
	config: () => ({
		environments: {
			ssr: {
				// Loads a library of the system that lies beside its own files.
				resolve: { noExternal: true, external: ["sharp"] },
				define: { "process.env.NODE_ENV": JSON.stringify("production") },
				build: {
					rolldownOptions: {
						input: {
							index: "virtual:react-router/server-build",
							serve: "server/serve.ts",
							child: "server/picture-worker/child.ts",
							"xlsx-writer": "core/submissions/xlsx-writer.ts",
							"finish-copy": "core/database/finish-copy.ts",
							"try-restore": "core/backup/try-restore.ts",
							...Object.fromEntries(commands.map((name) => [`command.${name}`, sourceOf(name)])),
						},
					},
				},
			},
		},
	}),
	applyToEnvironment: ({ name }) => name === "ssr",
	outputOptions: (options) => ({
		...options,
		entryFileNames: "[name].js",
		chunkFileNames: "[name]-[hash].js",
		// The source of a module stays in memory, and comments are a tenth of it.
		comments: false,
	}),
	// Entries that run in a process or a thread of their own are beside the module that starts them.
	transform: {
		filter: { code: "import.meta.resolve(" },
		handler: (code) => code.replaceAll(/(import\.meta\.resolve\("\.\/[\w-]+)\.ts"\)/g, '$1.js")'),
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
	plugins: [serverOnlyPages, consoleNames, reloadPages, wholeServer, asciiServer, tailwindcss(), reactRouter()],
	environments: { client: { build: { target: oldestEngines } } },
	build: {
		cssTarget: oldestEngines,
		// Small fonts and drawings stay separate files: data: URLs cannot be cached across pages.
		assetsInlineLimit: 0,
	},
	server: { watch: { ignored: ["**/data/**", "**/build/**"] } },
});
