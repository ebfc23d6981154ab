import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { publicBuild } from "./public-build.ts";

const ids = [
	["root", undefined],
	["site", "root"],
	["site/pages/about", "site"],
	["console-auth", "root"],
	["console/auth/sign-in", "console-auth"],
	["console", "root"],
	["console/screen-boundary", "console"],
	["console/organisers/organisers", "console/screen-boundary"],
] as const;

test("visitors get every route but the console's, however deep it lies", () => {
	const routes = Object.fromEntries(ids.map(([id, parentId]) => [id, { id, parentId }]));
	const build = publicBuild({ routes, assets: { routes } } as unknown as ServerBuild);
	expect(Object.keys(build.routes)).toEqual(["root", "site", "site/pages/about"]);
	expect(Object.keys(build.assets.routes)).toEqual(["root", "site", "site/pages/about"]);
});
