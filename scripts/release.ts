import { createHash } from "node:crypto";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { commands, sourceOf } from "./build/commands.ts";
import { printed, run } from "./build/run.ts";
import { CommandError, runCommand } from "./command.ts";

/** Nothing of them is in what they build. */
const tools = ["@react-router/dev", "@tailwindcss/vite", "tailwindcss", "vite"];
/** What is not in the build: libraries of the system, and the letters of posters. */
const besideTheBuild = ["@fontsource/anek-latin", "@fontsource/mukta", "node", "sharp"];

const shipped = [
	...["start", "command", "build", "content", "scripts/new-chapter", "node_modules", "package.json", ".env.example"],
	...["README.md", "CHANGELOG.md", "LICENSE", "docs/operations.md", "docs/adopt.md", "docs/webhook.md"],
	"docs/monitoring",
];
/** What this machine has compiled, a second copy of Node, letters for browsers, and what is for those who write code. */
const left = [
	...["build/*/compiled", "node_modules/node/node_modules", "node_modules/.package-lock.json"],
	"node_modules/@fontsource/*.woff2",
	...["map", "d.ts", "d.mts", "d.cts"].map((ending) => `node_modules/*.${ending}`),
];

/** Makes the archive of this version for this platform, its list of parts and their checksums, the same bytes each time. */
await runCommand(async () => {
	if ((await printed("git", ["status", "--porcelain"])) !== "")
		throw new CommandError("A release is made of what is committed: git status names what is not.");
	// What is released is for everybody to read.
	process.umask(0o022);
	const { name, version } = JSON.parse(await readFile("package.json", "utf8"));
	const made = new Date(Number(await printed("git", ["log", "-1", "--format=%ct"])) * 1000);
	const release = resolve("release");
	const base = `${name}-${version}`;
	const work = await mkdtemp(join(tmpdir(), "release-"));
	try {
		const place = join(work, base);
		const parts = await build(place, version, made);
		await rm(release, { recursive: true, force: true });
		await mkdir(release);
		await writeFile(join(release, `${base}.cdx.json`), parts);
		await cp(join(release, `${base}.cdx.json`), join(place, "parts.cdx.json"));
		const archive = `${base}-${process.platform}-${process.arch}.tar.gz`;
		await pack({ work, base, made, target: join(release, archive) });
		await writeFile(join(release, "SHA256SUMS"), await checksums(release, [archive, `${base}.cdx.json`]));
		console.log(`release/${archive}`);
	} finally {
		await rm(work, { recursive: true, force: true });
	}
});

/**
 * In a copy of what is committed, with nothing installed but what the build needs. Resolves to the list of its parts, those
 * that are in the built files among them; then only what is beside these stays installed.
 */
async function build(place: string, version: string, made: Date): Promise<string> {
	await mkdir(place);
	await run("sh", ["-c", 'git archive HEAD | tar --extract --directory "$0"', place]);
	const inPlace = { cwd: place, env: alone(place) };
	await run("npm", ["install", "--omit=dev"], inPlace);
	await run("node", ["scripts/build.ts", version], inPlace);
	const manifest = JSON.parse(await readFile(join(place, "package.json"), "utf8"));
	delete manifest.devDependencies;
	manifest.scripts = scriptsOf(manifest.scripts);
	const keep = async (isKept: (name: string) => boolean) => {
		const kept = Object.entries(manifest.dependencies).filter(([name]) => isKept(name));
		manifest.dependencies = Object.fromEntries(kept);
		await writeFile(join(place, "package.json"), `${JSON.stringify(manifest, undefined, "\t")}\n`);
		await run("npm", ["install", "--omit=dev"], inPlace);
	};
	await keep((name) => !tools.includes(name));
	const parts = await listParts(place, made);
	await keep((name) => besideTheBuild.includes(name));
	return parts;
}

/** What is documented as `npm run …` runs the built commands, for whoever has npm. */
function scriptsOf(scripts: Record<string, string>): Record<string, string> {
	const built = new Map(commands.map((command) => [`node ${sourceOf(command)}`, `./command ${command}`]));
	const kept = Object.entries(scripts).flatMap(([name, line]) => {
		const command = built.get(line);
		return command === undefined ? [] : [[name, command]];
	});
	return { start: "./start", ...Object.fromEntries(kept) };
}

/** npm and our own commands would look into the folder that this was started in. */
function alone(place: string): Record<string, string | undefined> {
	const others = Object.keys(process.env).filter((name) =>
		/^(npm_|INIT_CWD|CONTENT_DIR$|NODE_COMPILE_CACHE$)/i.test(name),
	);
	const PATH = [join(place, "node_modules/.bin"), process.env.PATH].join(delimiter);
	return { ...Object.fromEntries(others.map((name) => [name, undefined])), PATH };
}

/** In CycloneDX's form. The time and the number of npm's own list are other ones each time. */
async function listParts(place: string, made: Date): Promise<string> {
	const list = await printed("npm", ["sbom", "--sbom-format", "cyclonedx", "--omit", "dev"], {
		cwd: place,
		env: alone(place),
	});
	const { serialNumber: _, ...parts } = JSON.parse(list);
	parts.metadata.timestamp = made.toISOString();
	return `${JSON.stringify(parts, undefined, "\t")}\n`;
}

async function pack({ work, base, made, target }: { work: string; base: string; made: Date; target: string }) {
	await run("tar", [
		...["--create", "--file", target, "--directory", work, "--use-compress-program", "gzip --no-name -6"],
		...["--format=gnu", "--sort=name", "--hard-dereference", `--mtime=${made.toISOString()}`],
		...["--owner=0", "--group=0", "--numeric-owner", "--mode=u+rwX,go+rX,go-w"],
		...left.map((pattern) => `--exclude=${pattern}`),
		...shipped.map((part) => `${base}/${part}`),
		`${base}/parts.cdx.json`,
	]);
}

/** As `sha256sum --check` reads them. */
async function checksums(folder: string, names: string[]): Promise<string> {
	const lines = names.map(async (name) => {
		const hash = createHash("sha256").update(await readFile(join(folder, name)));
		return `${hash.digest("hex")}  ${name}\n`;
	});
	return (await Promise.all(lines)).join("");
}
