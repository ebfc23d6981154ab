import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { publicBuild, publicManifest } from "./public-build.ts";

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
const whole = { entry: {}, url: "/assets/manifest-abcd1234.js", version: "abcd1234", routes: table() } as never;

test("visitors get every route but the console's, however deep it lies", () => {
	expect(Object.keys(publicManifest(whole).routes)).toEqual(["root", "site", "site/pages/about"]);
	const build = publicBuild({ routes: table(), assets: whole, publicPath: "/" } as never, publicManifest(whole));
	expect(Object.keys((build as ServerBuild).routes)).toEqual(["root", "site", "site/pages/about"]);
});

test("their manifest has an address of its own, which changes with the build", () => {
	const { url, version } = publicManifest(whole);
	expect(url).toBe(`/assets/manifest-${version}.js`);
	expect(version).not.toBe("abcd1234");
	expect(publicManifest({ ...(whole as object), version: "ffff0000" } as never).version).not.toBe(version);
});

function table() {
	return Object.fromEntries(ids.map(([id, parentId]) => [id, { id, parentId }]));
}
