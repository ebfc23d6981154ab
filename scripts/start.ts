import { isBuildCurrent } from "./build/fingerprint.ts";

if (!(await isBuildCurrent())) {
	console.log("Building the site, which takes half a minute or so and is done only after a change …");
	const { build } = await import("./build.ts");
	await build();
}
// React chooses its production form when it is first imported, so the server is imported after this.
process.env.NODE_ENV = "production";
const { startForPeople } = await import("../server/main.ts");
await startForPeople();
