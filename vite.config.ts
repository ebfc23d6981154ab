import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
	plugins: [tailwindcss(), reactRouter()],
	// Small fonts and drawings stay files of their own: a data: address cannot be shared between pages.
	build: { assetsInlineLimit: 0 },
	server: { watch: { ignored: ["**/data/**", "**/build/**"] } },
});
