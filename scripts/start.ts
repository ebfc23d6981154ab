import { isBuildCurrent } from "./build/fingerprint.ts";

if (!(await isBuildCurrent())) {
	console.log("Building the site, which takes half a minute or so and is done only after a change …");
	const { build } = await import("./build.ts");
	await build();
}
await import("../server/serve.ts");
