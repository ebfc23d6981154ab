import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { publicLayoutId } from "./lib/page-handle.ts";

/** The site map: every address, in one glance. */
export default [
	layout("pages/site-layout.tsx", { id: publicLayoutId }, [
		layout("pages/page-boundary.tsx", [index("pages/home.tsx"), route("*", "pages/not-found.tsx")]),
	]),
] satisfies RouteConfig;
