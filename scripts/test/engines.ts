import { existsSync } from "node:fs";
import { run } from "../build/run.ts";

/** Where Debian puts the browsers besides Chromium that the tests open the site in, and a screen for the one that needs it. */
export const installed = {
	firefox: "/usr/bin/firefox-esr",
	webkit: "/usr/bin/WebKitWebDriver",
	screen: "/usr/bin/Xvfb",
} as const;

/** Films are played by what comes with WebKit's. */
const packages: Record<keyof typeof installed, string[]> = {
	firefox: ["firefox-esr", "gstreamer1.0-libav"],
	webkit: ["webkit2gtk-driver", "gstreamer1.0-libav", "gstreamer1.0-plugins-bad", "gstreamer1.0-gl"],
	screen: ["xvfb"],
};

const folder = "tests/engines";

/** Old Chromiums, packed as their npm packages ship them. */
export const packed = {
	"Chromium 90": `${folder}/node_modules/chrome-aws-lambda/bin/chromium.br`,
	"Chromium 101": `${folder}/node_modules/@sparticuz/chrome-aws-lambda/bin/chromium.br`,
} as const;

/** Installs missing browsers if permitted; the tests of those that cannot be had say so, and are counted as skipped. */
export async function installEngines(): Promise<void> {
	const names = Object.keys(installed) as (keyof typeof installed)[];
	const missing = names.filter((name) => !existsSync(installed[name])).flatMap((name) => packages[name]);
	if (missing.length > 0 && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
		console.log(`Installing ${missing.join(", ")} for the tests in other browsers …`);
		const install = () => run("apt-get", ["install", "--yes", "--no-install-recommends", ...missing]);
		await install()
			.catch(() => run("apt-get", ["update"]).then(install))
			.catch(report);
	}
	if (Object.values(packed).every((file) => existsSync(file))) return;
	console.log("Installing Chromium 90 and 101 for the tests in old browsers …");
	// Their packages would bring a library to drive them with.
	await run("npm", ["ci", "--prefix", folder, "--ignore-scripts", "--legacy-peer-deps"]).catch(report);
}

function report(error: unknown): void {
	console.log(error instanceof Error ? error.message : error);
}
