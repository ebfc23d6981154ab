import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/**
 * Used by nearly every page: one chunk compresses better than forty small ones. Carousels and forms have chunks of
 * their own.
 */
const frameOfEveryPage = [
	/node_modules\/(react|react-dom|scheduler|react-router)\//,
	/lucide-react\/dist\/esm\/(Icon|shared|createLucideIcon|icons\/(arrow-left|arrow-right|chevron-down|file-text|mail|play|x)\.)/,
	/app\/(entry\.client|site\/lib\/(chrome|error-id|error-words|fill|meta|page-handle|pending)\.)/,
	/app\/ui\/(button|card|dialog|external-link|frame|hue|loading|media-query|notice|reveal|section|table|tilt|wheel)\./,
	/app\/site\/components\/(app-store-links|brand|delhi-clock|footer-|hours-dialogs|last-error|load)/,
	/app\/site\/components\/(main-menu|narrow-menu|not-found|optional-link|page-title|picture|prose|sample-notice|search-form)/,
	/app\/site\/components\/(server-error|site-(footer|header)|social-links|target-link)/,
	/vite\/preload-helper|core\/time\/dates\./,
];

const isOfFrame = (id: string) => frameOfEveryPage.some((part) => part.test(id));

/** Used by every form; the schemas load when a form is first touched. */
const isOfForms = (id: string) =>
	/app\/(site\/lib\/(form-|field-words)|site\/components\/(form-|site-form|agreement)|ui\/((text-|checkbox-)?field|control-look|error-summary|form-context|form-frame|honeypot|submit-button)\.)/.test(
		id,
	);

export default defineConfig({
	plugins: [tailwindcss(), reactRouter()],
	// Small fonts and drawings stay separate files: data: URLs cannot be cached across pages.
	build: { assetsInlineLimit: 0 },
	environments: {
		// Bundles only the icons in use: as an external package the server would load all of them, twice.
		ssr: { resolve: { noExternal: ["lucide-react"] } },
		client: {
			build: {
				rolldownOptions: {
					output: {
						codeSplitting: {
							groups: [
								{ name: "frame", test: isOfFrame },
								{ name: "form", test: isOfForms },
							],
						},
					},
				},
			},
		},
	},
	server: { watch: { ignored: ["**/data/**", "**/build/**"] } },
});
