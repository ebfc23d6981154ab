import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** What nearly every page uses: one file compresses better than twenty small ones. */
const frameOfEveryPage =
	/app\/(lib\/(chrome|fill|meta|page-handle|error-id|error-words|pending)|ui\/(button|dialog|external-link|frame|hue|section|wheel|loading|notice|card)|components\/(breadcrumbs|page-title|picture|optional-link|target-link|app-store-links|brand|search-form|not-found))\.tsx?$|createLucideIcon|lucide-react\/dist\/esm\/(Icon|shared)/;

export default defineConfig({
	plugins: [tailwindcss(), reactRouter()],
	// Small fonts and drawings stay files of their own: a data: address cannot be shared between pages.
	build: { assetsInlineLimit: 0 },
	environments: {
		client: {
			build: {
				rolldownOptions: { output: { codeSplitting: { groups: [{ name: "frame", test: frameOfEveryPage }] } } },
			},
		},
	},
	server: { watch: { ignored: ["**/data/**", "**/build/**"] } },
});
