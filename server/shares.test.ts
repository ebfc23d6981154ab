import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadContent } from "../core/content/load.ts";
import { type OpenDatabase, openDatabase } from "../core/database/open.ts";
import { createLog } from "./log.ts";
import { jobs } from "./picture-worker/jobs.ts";
import { openPictures } from "./posters.ts";
import { shareWords } from "./share-words.ts";
import { openShares, type ShareOptions } from "./shares.ts";

const log = createLog("silent");
let folder: string;
let database: OpenDatabase;
let options: ShareOptions;
const content = loadContent("tests/chapter");
const highlight = {
	id: "3",
	name: "Before the Heat",
	description: "",
	date: Date.UTC(2025, 4, 1),
	venue: "The Lawn",
	domain: "Health",
	thumbnailUrl: "/drawn/highlight/health-1.svg?v=12",
	thumbnailAlt: "",
	media: [],
};
const yoga = {
	id: "yoga",
	slug: "yoga",
	title: "A Morning of Yoga",
	venue: "",
	description: "",
	starts_at: 1_750_000_000_000,
	ends_at: null,
	domain: null,
	link: null,
};

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "shares-"));
	database = await openDatabase({ dataDir: folder });
	const backend = {
		event: async (id: string) => (id === yoga.id ? yoga : null),
		highlight: async (id: string) => (id === highlight.id ? highlight : null),
	};
	const security = { siteUrl: undefined, mediaHosts: [], development: false };
	options = {
		services: { languages: () => [], content: () => content, backend, now: Date.now },
		picturesOf: openPictures(folder, log),
		painter: jobs,
		security,
	};
});
afterAll(async () => {
	await database.close();
	await rm(folder, { recursive: true, force: true });
});

describe("the picture for a shared link", () => {
	test("is a PNG of 1200 by 630, drawn once, kept on the disk, and the same after a restart", async () => {
		const find = openShares(options);
		const [first, second] = await Promise.all([find("about"), find("about")]);
		expect(first).toBe(second);
		const { format, width, height } = await sharp(first?.body).metadata();
		expect({ format, width, height }).toEqual({ format: "png", width: 1200, height: 630 });
		const kept = await readdir(join(folder, "shares"));
		expect(kept).toHaveLength(1);
		expect((await openShares(options)("about"))?.plain.etag).toBe(first?.plain.etag);
		expect(await readdir(join(folder, "shares"))).toEqual(kept);
	});

	test.each([
		["home", { title: content.home.head.title, hue: "navy", picture: undefined }],
		["blood-donation", { title: content.bloodDonation.head.title, picture: "blood/hero" }],
		["domains/Care", { title: "Care Domain", hue: "health", picture: "domain/health" }],
		["domains/care/Rakta Setu", { title: "Rakta Setu", label: "Care", picture: "project/jeevan" }],
		["event/yoga", { title: "A Morning of Yoga", hue: "misc", details: ["15 June 2025"] }],
		[
			"highlight/3",
			{ title: "Before the Heat", hue: "health", details: ["1 May 2025", "The Lawn"], picture: "highlight/health-1" },
		],
	])("of %s says what it is", async (name, words) => {
		expect(await shareWords(name, options)).toMatchObject({ chapter: "NSS SIT Nandipur", ...words });
	});

	test.each([
		...["nothing", "", "/", "event", "event/none", "event/yoga/more", "highlight/4", "domains/Cricket"],
		...["domains/Care/99", "domains/Care/Rakta Setu/more", "../../etc/passwd", "about\0", "search"],
	])("there is none for %j, and nothing is drawn for it", async (name) => {
		const before = await readdir(join(folder, "shares"));
		expect(await openShares(options)(name)).toBeUndefined();
		expect(await readdir(join(folder, "shares"))).toEqual(before);
	});
});
