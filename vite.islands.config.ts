import { defineConfig } from "vite";

const everyIsland =
	/node_modules\/(react|react-dom|scheduler|lucide-react)\/|\/app\/site\/(islands\/(hydrate|slot)|lib\/chrome)\.tsx?$|\/core\/forms\/fill\.ts$/;

/** The script of every public page, and the islands that it loads. The console is built by `vite.config.ts`. */
export default defineConfig({
	publicDir: false,
	build: {
		outDir: "build/site",
		manifest: true,
		// Islands of one page may share a dependency: the browser needs no list of what to preload for each.
		modulePreload: false,
		rolldownOptions: {
			input: "app/site/script/main.ts",
			output: {
				// What every island needs is one file: small files of their own compress badly and take a round trip each.
				codeSplitting: { groups: [{ name: "react", test: everyIsland }] },
			},
		},
	},
});
