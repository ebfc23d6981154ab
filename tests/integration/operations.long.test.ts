import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { canMakeDebian, type Debian, freshDebian } from "../support/debian.ts";

/** Followed on a Debian that was just installed. The other sections need a network, a proxy or containers, and have tests of their own. */
const followed = [
	...["One small machine", "Every night, by the site itself", "By hand", "Restore, and the drill", "Updating"],
	// Backups of before need the secret of before.
	"The site's secret",
];

interface Block {
	section: string;
	language: string;
	text: string;
	/** The file that the paragraph before it names. */
	file: string | undefined;
}

const document = readFileSync("docs/operations.md", "utf8");

if (!canMakeDebian) console.warn("docs/operations.md is not followed: that needs debootstrap, and to be root.");

describe.skipIf(!canMakeDebian)("docs/operations.md", () => {
	test("can be followed from an empty machine to the next version, line by line", async () => {
		const debian = await freshDebian();
		debian.run("apt-get update && apt-get install --yes --no-install-recommends sudo curl procps");
		const install = /`sudo (apt-get install [\w ]+)`/.exec(document)?.[1] ?? "";
		debian.run(install.replace("install", "install --yes --no-install-recommends"));
		giveRepository(debian);
		const began = performance.now();
		const blocks = Map.groupBy(blocksOf(document), ({ section }) => section);
		for (const section of followed)
			for (const block of blocks.get(section) ?? [noBlock(section)]) follow(debian, block);
		console.log(`followed docs/operations.md in ${Math.round((performance.now() - began) / 1000)} s`);
		for (const path of ["/", "/hi", "/events", "/register", "/console/sign-in"]) {
			const status = debian.run(
				`curl --silent --output /dev/null --write-out '%{http_code}' http://127.0.0.1:3000${path}`,
			);
			expect([path, status]).toEqual([path, "200"]);
		}
		expect(debian.run("cd /srv/nss/site && sudo -u nss git status --porcelain")).toBe("");
	}, 2_400_000);
});

/** What is committed here is at the address that the document names. */
function giveRepository(debian: Debian): void {
	const address = /git clone (https:\S+)/.exec(document)?.[1];
	execFileSync("git", ["clone", "--quiet", "--bare", process.cwd(), join(debian.root, "srv", "origin.git")]);
	debian.run(`git config --system url./srv/origin.git.insteadOf ${address}; git config --system safe.directory '*'`);
}

function blocksOf(text: string): Block[] {
	let section = "";
	const found: Block[] = [];
	for (const part of text.matchAll(/^#+ (?<title>.+)$|^```(?<language>\w*)\n(?<code>[\s\S]*?)\n```$/gm)) {
		const { title, language = "", code = "" } = part.groups ?? {};
		if (title !== undefined) section = title;
		else {
			const before = text.slice(0, part.index).trimEnd().split("\n\n").at(-1) ?? "";
			found.push({ section, language, text: code, file: /`(\/[\w./-]+)`/.exec(before)?.[1] });
		}
	}
	return found;
}

function noBlock(section: string): never {
	throw new Error(`docs/operations.md has no lines under '${section}'.`);
}

function follow(debian: Debian, { language, text, file }: Block): void {
	const isSettings = /^([A-Z_0-9]+=.+\n?)+$/.test(text);
	if (language === "ini" || (isSettings && file)) debian.write(file ?? "", `${text}\n`);
	else if (isSettings) setMore(debian, text);
	// What is read in the journal is not on a machine without it.
	else if (language === "sh" && !text.startsWith("journalctl")) execute(debian, text);
}

/** The keys are those that were printed; then the site makes the backup that it missed. */
function setMore(debian: Debian, settings: string): void {
	const [key = ""] = /age1\w+/.exec(debian.run("cat /srv/nss/key.txt")) ?? [];
	debian.run(
		`echo '${settings.replace("age1...", key)}' >> /srv/nss/site/.env; systemctl restart nss; ${untilBackedUp}`,
	);
}

function execute(debian: Debian, text: string): void {
	const sealed = debian.run("ls /srv/nss/backups 2>/dev/null || true").match(/nss-[\d-]+\.tar\.age/)?.[0];
	const lines = text
		.replaceAll("nss-2026-11-15.tar.age", sealed ?? "no backup")
		.replaceAll("2026-11-15", new Date().toISOString().slice(0, 10))
		// The copy that organisers keep apart.
		.replaceAll(" secret.key ", " /srv/nss/data/secret.key.kept ")
		.replace(/--new-key$/, "--new-key | sudo -u nss tee /srv/nss/key.txt")
		// What stays in the foreground has a terminal of its own.
		.replace(/^.*npm start$/m, (line) => `${line} >/tmp/drill.log 2>&1 &\n${untilDrillAnswers}`)
		.replace(/^(?=sudo rm -r \/srv\/nss\/drill$)/m, "kill $!; wait || true\n");
	try {
		debian.run(`cd /srv/nss/site 2>/dev/null || cd /root\n${lines}`);
		debian.run(keepSecret);
	} catch (error) {
		const { stdout, stderr } = error as { stdout: Buffer; stderr: Buffer };
		throw new Error(`These lines of docs/operations.md failed:\n${lines}\n${stdout}\n${stderr}`);
	}
}

const until = (condition: string) => `for _ in $(seq 600); do ${condition} && break; sleep 0.2; done; ${condition}`;
const untilBackedUp = until("ls /srv/nss/backups/nss-*.tar.age >/dev/null 2>&1");
const untilDrillAnswers = until("curl --silent --fail --output /dev/null http://127.0.0.1:3001/readyz");
const keepSecret =
	"[ -e /srv/nss/data/secret.key.kept ] || cp --preserve /srv/nss/data/secret.key{,.kept} 2>/dev/null || true";
