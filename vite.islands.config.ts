import { defineConfig } from "vite";
import { oldestEngines } from "./scripts/build/engines.ts";

const everyIsland =
	/node_modules\/(react|react-dom|scheduler|lucide-react)\/|\/app\/site\/(islands\/(hydrate|slot)|lib\/chrome)\.tsx?$|\/core\/forms\/fill\.ts$/;

const everyForm =
	/\/app\/ui\/(form-context|field|length-count|text-field|submit-button|error-summary|form-frame|honeypot)\.tsx?$|\/app\/site\/(components\/(form-with-notice|site-form)|lib\/(form-answer|form-sending|field-words|form-state))\.tsx?$|\/core\/forms\/(messages|check-form|limits)\.ts$/;

/** The script of every public page, and the islands that it loads. The console is built by `vite.config.ts`. */
export default defineConfig({
	publicDir: false,
	build: {
		outDir: `${process.env.BUILD ?? "build/unnamed"}/site`,
		target: oldestEngines,
		manifest: true,
		// Islands of one page may share a dependency: the browser needs no list of what to preload for each.
		modulePreload: false,
		rolldownOptions: {
			input: "app/site/script/main.ts",
			output: {
				// What every island or every form needs is one file: small ones compress badly and take a round trip each.
				codeSplitting: {
					groups: [
						{ name: "react", test: everyIsland },
						{ name: "form", test: everyForm },
					],
				},
			},
		},
	},
});
