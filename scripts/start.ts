import { isBuildCurrent } from "./build/fingerprint.ts";

if (!(await isBuildCurrent())) {
	console.log("Building the site; this takes about half a minute, and only happens after a change …");
	const { build } = await import("./build.ts");
	await build();
}
await import("../server/serve.ts");
