import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../core/database/open.ts";
import { type SiteProcess, startSiteProcess } from "../../scripts/processes/site-process.ts";
import { askConsole, type SignedIn, signedIn } from "../support/console.ts";
import { testFilm } from "../support/film.ts";
import { kinds, smallDisk } from "../support/full-disk.ts";

describe.each(kinds)("while the site runs on %s", (kind) => {
	test("pages and pictures are there, forms say that they failed, nothing acknowledged is lost, and it recovers", async () => {
		const disk = await smallDisk(kind);
		const site = await startSiteProcess({ DATA_DIR: join(disk.folder, "data"), SAMPLE_DATA: "off", LOG_LEVEL: "warn" });
		onTestFinished(() => site.remove());
		const { pid } = site.child;
		const acknowledged: string[] = [];
		const register = async (number: number) => {
			const response = await fetch(`${site.url}/api/register`, {
				method: "POST",
				headers: { "Content-Type": "application/json" },
				body: JSON.stringify(volunteer(number)),
			});
			const answer = await response.json();
			if (response.status === 201) acknowledged.push(answer.receipt);
			return { status: response.status, error: answer.error };
		};
		expect(await register(1)).toMatchObject({ status: 201 });
		const editor = await editorOf(site);

		disk.fill(pid);
		for (const path of ["/share/home.png", "/share/about.png", "/share/faq.png"]) {
			const response = await fetch(site.url + path);
			expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "image/png"]);
			expect((await response.bytes()).length).toBeGreaterThan(1000);
		}
		expect((await fetch(`${site.url}/about`)).status).toBe(200);
		const failures: unknown[] = [];
		// A little may still go into pages that the files have already.
		for (let number = 2; number < 500 && failures.length < 5; number++) {
			const answer = await register(number);
			if (answer.status !== 201) failures.push(answer);
		}
		expect(failures).toEqual(Array(5).fill({ status: 503, error: "An error occurred while registering." }));
		const form = new URLSearchParams(volunteer(501));
		const page = await fetch(`${site.url}/register`, { method: "POST", body: form, redirect: "manual" });
		expect(await page.text()).toContain("An error occurred while registering.");
		const upload = await askConsole(site, "/console/upload", {
			as: editor,
			method: "POST",
			body: new Uint8Array(testFilm()),
			headers: { Origin: site.url },
		});
		expect([upload.status, await upload.json()]).toEqual([507, { code: "no-room", error: expect.any(String) }]);
		expect(site.printed().match(/cannot be cached on disk/g)).toHaveLength(1);

		disk.free(pid);
		expect(await register(502)).toMatchObject({ status: 201 });
		await fetch(`${site.url}/share/team.png`);
		expect(await readdir(join(site.dataDir, "cache", "shares"))).toHaveLength(1);

		site.child.kill("SIGKILL");
		await site.ended;
		const database = await openDatabase({ dataDir: site.dataDir });
		onTestFinished(() => database.close());
		const stored = await database.db.selectFrom("registrations").select("receipt").execute();
		expect(stored.map(({ receipt }) => receipt).sort()).toEqual(acknowledged.sort());
	});
});

async function editorOf({ dataDir, url }: SiteProcess): Promise<SignedIn> {
	const database = await openDatabase({ dataDir });
	try {
		return await signedIn({ database, url, dataDir }, "editor");
	} finally {
		await database.close();
	}
}

function volunteer(number: number) {
	const person = { name: "Asha Kujur", phone: "+91 00000 00000", personalGmail: `asha${number}@example.org` };
	return { ...person, webmail: `cs124${number}@example.org`, hostel: "Kailash", program: "UG" };
}
