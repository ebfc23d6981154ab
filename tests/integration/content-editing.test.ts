import { expect, test } from "vitest";
import { auditTrail } from "../../core/audit/queries.ts";
import { type ContentEditor, createContentEditor } from "../../core/content/editor/content-editor.ts";
import { kindNames } from "../../core/content/kinds.ts";
import { findUploads } from "../../core/content/picture-queries.ts";
import { replacementOf } from "../../core/content/replaced-documents.ts";
import { createContentStore } from "../../core/content/store.ts";
import { currentVersions } from "../../core/content/version-queries.ts";
import { generation } from "../../core/database/generation.ts";
import type { OpenDatabase } from "../../core/database/open.ts";
import { addMedia, findMedia } from "../../core/media/queries.ts";
import { catalogueOf } from "../../core/words/catalogue.ts";
import { checkFolder, paths } from "../../scripts/check-content.ts";
import { type ContentCopy, copyContent } from "../support/content-copy.ts";
import { oneDatabase } from "../support/databases.ts";

const asha = { id: "asha", name: "Asha Kujur" };
const bilal = { id: "bilal", name: "Bilal Ahmed" };
const faq = { kind: "faq", language: "en" } as const;

oneDatabase("editing content", (open) => {
	test("an answer is reviewed, published, and taken back", async () => {
		const { editing, store, db } = await start(await open());
		const { values, basedOn } = await openFaq(editing);
		values.sections[0].title = "What we are";

		const reviewed = await editing.review(faq, { values, basedOn });
		expect(reviewed).toMatchObject({ outcome: "ready", elsewhere: [] });
		if (reviewed.outcome !== "ready") return;
		expect(reviewed.changes.map(({ where, what }) => [what, ...where])).toEqual([
			["changed", "Sections", "What we are", "Title"],
		]);
		expect(
			reviewed.lines.filter(({ kind }) => kind === "new" || kind === "old").map(({ text }) => text.trim()),
		).toEqual(["title: General Information", "title: What we are"]);

		expect(await editing.publish(faq, { values, basedOn, note: "Shorter" }, asha.id)).toEqual({ outcome: "published" });
		await store.refresh();
		expect(store.get().faq.sections[0]?.title).toBe("What we are");
		expect(await generation(db)).toBe(1);

		const [version] = await editing.history(faq);
		expect(version).toMatchObject({ by: "Asha Kujur", note: "Shorter", current: true, at: 1_700_000_000_001 });
		expect(await editing.reset(faq, version?.id ?? "", bilal.id)).toEqual({ outcome: "done" });
		await store.refresh();
		expect(store.get().faq.sections[0]?.title).toBe("General Information");
		expect(await editing.history(faq)).toMatchObject([
			{ by: "Bilal Ahmed", note: "Back to what the site came with", id: null },
			{ by: "Asha Kujur", current: false },
		]);

		const restored = await editing.restore(faq, { id: version?.id ?? "", presentId: null }, asha.id);
		expect(restored).toEqual({ outcome: "done" });
		await store.refresh();
		expect(store.get().faq.sections[0]?.title).toBe("What we are");
		expect((await auditTrail(db, { limit: 10 })).map(({ actor, action, subject }) => [actor, action, subject])).toEqual(
			[
				["asha", "content.restored", "content:en/faq"],
				["bilal", "content.reset", "content:en/faq"],
				["asha", "content.published", "content:en/faq"],
			],
		);
	});

	test("what the file's check would refuse is refused beside its field, and nothing is saved", async () => {
		const { editing, db } = await start(await open());
		const { values, basedOn } = await openFaq(editing);
		values.stillUnsure.links[0].url = "/contcat";
		values.sections[1].questions[0].content = "See [us](/abuot).";
		values.sections[1].questions[1].title = " ";
		values.sections[2].questions[0].id = values.sections[2].questions[1].id;
		const draft = { values, basedOn, note: "" };
		const empty = await editing.publish(faq, draft, asha.id);
		expect(empty).toMatchObject({
			outcome: "refused",
			problems: [{ name: "sections.1.questions.1.title", message: "Write some words." }],
		});
		values.sections[1].questions[1].title = "A title";
		expect(await editing.publish(faq, draft, asha.id)).toMatchObject({
			outcome: "refused",
			problems: [
				{
					name: "sections.1.questions.0.content",
					where: ["Sections", "Membership and Registration", "Questions", expect.any(String), "Answer"],
					message: 'Write the address of a page that the site has. Change this: the link "/abuot".',
				},
				{ name: "sections.2.questions.1.id" },
				{ name: "stillUnsure.links.0.url" },
			],
		});
		expect(await currentVersions(db)).toEqual([]);
	});

	test("what a change would break elsewhere is told before it is published", async () => {
		const { editing } = await start(await open());
		const domains = { kind: "domains", language: "en" } as const;
		const { values, basedOn } = await openFaq(editing, domains);
		values.items[0].projects[0].name = "Childhood";
		expect(await editing.review(domains, { values, basedOn })).toMatchObject({
			outcome: "ready",
			elsewhere: ["Pavan Kulkarni", "Deepthi Shenoy"].map((name) =>
				expect.stringMatching(
					new RegExp(`^Team › Groups › .* › ${name} › Projects: Write .*It says: "Akshar Night School"\\.$`),
				),
			),
		});
	});

	test("what is sent again, after its answer was lost, is published once", async () => {
		const { editing } = await start(await open());
		const mine = await openFaq(editing);
		mine.values.sections[0].title = "From Asha";
		const send = () => editing.publish(faq, { ...mine, note: "A better title" }, asha.id);
		expect([await send(), await send()]).toEqual([{ outcome: "published" }, { outcome: "published" }]);
		expect(await editing.review(faq, mine)).toEqual({ outcome: "unchanged" });
		expect((await editing.history(faq)).filter(({ note }) => note === "A better title")).toHaveLength(1);
	});

	test("an editor who comes second is told, and can merge or take over", async () => {
		const { editing, store } = await start(await open());
		const [first, second] = [await openFaq(editing), await openFaq(editing)];
		first.values.sections[0].title = "From Asha";
		first.values.head.title = "Asked often";
		await editing.publish(faq, { ...first, note: "A better title" }, asha.id);
		second.values.sections[0].title = "From Bilal";
		second.values.sections[1].lead = "How to join.";

		const answer = await editing.publish(faq, { ...second, note: "" }, bilal.id);
		expect(answer).toMatchObject({
			outcome: "conflict",
			conflict: {
				edit: { by: "Asha Kujur", note: "A better title" },
				clashes: [
					{
						where: ["Sections", "From Bilal", "Title"],
						name: "sections.0.title",
						value: "From Asha",
						words: { mine: "From Bilal", theirs: "From Asha" },
					},
				],
			},
		});
		if (answer.outcome !== "conflict") return;
		const { conflict } = answer;
		expect(conflict.changes.map(({ where }) => where.at(-1))).toEqual(["Title of the page", "Title"]);
		expect(conflict.merged).toMatchObject({
			head: { title: "Asked often" },
			sections: [{ title: "From Bilal" }, { lead: "How to join." }, {}, {}],
		});
		expect(conflict.theirs).toMatchObject({ sections: [{ title: "From Asha" }, {}, {}, {}] });
		const draft = { values: conflict.merged, basedOn: conflict.basedOn, note: "" };
		expect(await editing.publish(faq, draft, bilal.id)).toEqual({ outcome: "published" });
		await store.refresh();
		expect(store.get().faq).toMatchObject({
			head: { title: "Asked often" },
			sections: [{ title: "From Bilal" }, {}, {}, {}],
		});
		expect(await editing.history(faq)).toHaveLength(2);
	});

	test("the exported file passes the check of files, and changes nothing else", async () => {
		const { editing, copy } = await start(await open());
		const { values, basedOn } = await openFaq(editing);
		expect(await editing.changedFiles()).toBeNull();
		values.sections[0].questions.push({ id: "", title: "Is there tea?", content: "Always.\n\nAnd biscuits." });
		await editing.publish(faq, { values, basedOn, note: "" }, asha.id);
		const { name, text } = await editing.file(faq);
		expect(name).toBe("faq.yaml");
		expect(text).toContain(
			"      - id: is-there-tea\n        title: Is there tea?\n        content: |\n          Always.\n",
		);
		copy.write(`en/${name}`, text);
		expect(checkFolder(copy.folder).problems.filter((problem) => problem.includes("faq"))).toEqual([]);
		const archive = Buffer.from((await editing.changedFiles()) ?? []);
		expect(archive.subarray(0, 2).toString()).toBe("PK");
		expect(archive.toString("latin1")).toContain("content/en/faq.yaml");
	});

	test("a picture of the media library is found with its size, and one that is not there is refused", async () => {
		const { editing, store, db } = await start(await open());
		const id = "ab".repeat(32);
		const variants = [400, 800].map((width) => ({ type: "image/jpeg", width, height: width / 2, bytes: 10 }));
		const picture = { id, name: "camp.jpg", type: "image/jpeg", bytes: 20, width: 800, height: 400, alt: "A camp" };
		await addMedia(db, { ...picture, placeholder: null, variants, sample: 0, created_at: 1 });
		const team = { kind: "team", language: "en" } as const;
		const opened = await editing.open(team);
		const values = structuredClone(opened.values) as never as { groups: { teamMembers: { image: object }[] }[] };
		const member = values.groups[0]?.teamMembers[0] ?? { image: {} };
		const draft = { values, basedOn: opened.basedOn, note: "" };

		member.image = { src: `/media/${"cd".repeat(32)}.jpg`, alt: "Nobody" };
		expect(await editing.publish(team, draft, asha.id)).toMatchObject({
			outcome: "refused",
			problems: [{ name: "groups.0.teamMembers.0.image.src" }],
		});
		member.image = { src: `/media/${id}.jpg`, alt: "A camp" };
		expect(await editing.publish(team, draft, asha.id)).toEqual({ outcome: "published" });
		await store.refresh();
		expect(store.get().team.groups[0]?.teamMembers[0]?.image).toEqual({
			src: `/media/${id}.jpg`,
			alt: "A camp",
			width: 800,
			height: 400,
			srcSet: `/media/${id}-400.jpg 400w, /media/${id}-800.jpg 800w`,
		});
		expect(await editing.pictures("camp")).toContainEqual({
			address: `/media/${id}.jpg`,
			small: `/media/${id}-400.jpg`,
			words: "A camp",
			from: "library",
		});
	});

	test("a document takes the place of another one everywhere at once, and old addresses lead to it", async () => {
		const { editing, store, db } = await start(await open());
		const [first, second] = await Promise.all(["ab", "cd"].map((mark) => addDocument(db, mark.repeat(32))));
		const of = (address: string) => ({ address, by: "ab".repeat(32) });
		expect(await editing.replaceDocument(of("/documents/none.pdf"), asha.id)).toEqual({ outcome: "missing" });
		expect(await editing.replaceDocument({ ...of("/documents/rules.pdf"), by: "ef".repeat(32) }, asha.id)).toEqual({
			outcome: "missing",
		});

		const uses = ["Home page", "Header and footer"];
		expect(await editing.document("/documents/rules.pdf")).toMatchObject({ name: "rules.pdf", uses });
		expect(await editing.replaceDocument(of("/documents/rules.pdf"), asha.id)).toEqual({ outcome: "replaced", uses });
		await store.refresh();
		expect(JSON.stringify(store.get().home.explore)).toContain(first);
		expect(JSON.stringify(store.get().navigation)).toContain(first);
		expect(await editing.document(first ?? "")).toMatchObject({ name: "rules.pdf", uses });
		expect(await replacementOf(db, "/documents/rules.pdf")).toBe(first);

		const again = await editing.replaceDocument({ address: first ?? "", by: "cd".repeat(32) }, asha.id);
		expect(again).toEqual({ outcome: "replaced", uses });
		expect(await editing.document(first ?? "")).toMatchObject({ uses: [] });
		expect(await editing.document(second ?? "")).toMatchObject({ uses });
		expect((await findMedia(db, "ab".repeat(32)))?.replaced_by).toBe("cd".repeat(32));
		const { uploadedDocuments } = await editing.open({ kind: "home", language: "en" });
		expect(uploadedDocuments).toEqual([{ address: second, name: "rules.pdf" }]);
		expect((await auditTrail(db, { limit: 9 })).map(({ action }) => action)).toEqual([
			"media.replaced",
			"media.replaced",
		]);
	});

	test("a translation keeps only what it says differently", async () => {
		const copy = copyContent();
		copy.write("hi/words.yaml", "words.close: हटाएँ");
		const { editing, store, db } = await start(await open(), copy);
		expect(editing.findRef("faq", "ta")).toBeUndefined();
		const place = editing.findRef("faq", "hi") ?? faq;
		const { values, basedOn } = await openFaq(editing, place);
		values.sections[1].title = "सदस्यता";
		values.sections[1].questions[0].title = "कैसे जुड़ें?";
		expect(await editing.publish(place, { values, basedOn, note: "" }, asha.id)).toEqual({ outcome: "published" });
		await store.refresh();
		expect(store.get("hi").faq.sections[1]?.title).toBe("सदस्यता");
		expect(store.get("hi").faq.head).toEqual(store.get().faq.head);
		const [version] = await currentVersions(db);
		expect(Object.keys(Object(version?.body))).toEqual(["sections"]);
		expect((await editing.file(place)).text).toMatch(/^sections:\n {2}- id: membership\n/);
	});

	test("words of a translation are kept where they are other than the site's, be it that they are English", async () => {
		const copy = copyContent();
		copy.write("hi/home.yaml", "head: { title: होम }");
		const { editing, store, db } = await start(await open(), copy);
		const place = editing.findRef("words", "hi") ?? faq;
		const { values, basedOn } = await editing.open(place);
		const typed = { ...Object(values), "words-ok": "OK", "words-close": "हटाएँ", "words-menu": "" };
		expect(await editing.publish(place, { values: typed, basedOn, note: "" }, asha.id)).toEqual({
			outcome: "published",
		});
		await store.refresh();
		const [version] = await currentVersions(db);
		expect(version?.body).toEqual({ "words.close": "हटाएँ", "words.ok": "OK" });
		expect(store.get("hi").words).toMatchObject({ ok: "OK", close: "हटाएँ", menu: catalogueOf("hi")["words.menu"] });
		expect((await editing.file(place)).text).toBe("words.close: हटाएँ\nwords.ok: OK\n");
	});

	test("a translator sees the English of each field, what is missing, and what changed since", async () => {
		const copy = copyContent();
		copy.write("hi/faq.yaml", "head:\n  title: सवाल\nsections:\n  - id: membership\n    title: सदस्यता");
		const { editing, store } = await start(await open(), copy);
		const hindi = editing.findRef("faq", "hi") ?? faq;
		const sources = async () => (await editing.open(hindi)).sources ?? {};
		const publishTitle = async (place: typeof faq | typeof hindi, title: string) => {
			const { values, basedOn } = await openFaq(editing, place);
			values.sections[1].title = title;
			await editing.publish(place, { values, basedOn, note: "" }, asha.id);
			await store.refresh();
		};
		expect((await editing.open(faq)).sources).toBeUndefined();
		expect(await sources()).toMatchObject({
			"sections.0.title": { text: "General Information", state: "missing" },
			"sections.1.title": { text: "Membership and Registration" },
		});

		await publishTitle(faq, "Membership");
		expect((await sources())["sections.1.title"]).toMatchObject({ text: "Membership", state: "changed" });
		expect((await sources())["head.title"]?.state).toBeUndefined();

		await publishTitle(hindi, "सदस्य बनना");
		expect((await sources())["sections.1.title"]).toEqual({ text: "Membership" });

		const [version] = await editing.history(faq);
		await editing.reset(faq, version?.id ?? "", bilal.id);
		await store.refresh();
		expect((await sources())["sections.1.title"]).toMatchObject({
			text: "Membership and Registration",
			state: "changed",
		});
	});

	test("samples are counted down", async () => {
		const { editing, store } = await start(await open());
		const before = editing.samples();
		expect(before.left).toContainEqual({ kind: "newsletters", title: "Newsletters" });
		const place = { kind: "newsletters", language: "en" } as const;
		const { values, basedOn } = await editing.open(place);
		await editing.publish(place, { values: { ...Object(values), sample: false }, basedOn, note: "" }, asha.id);
		await store.refresh();
		expect(editing.samples()).toMatchObject({ total: before.total, left: { length: before.left.length - 1 } });
		const groups = await editing.overview("en");
		expect(groups.flatMap(({ kinds }) => kinds)).toHaveLength(kindNames.length);
		expect(groups.find(({ group }) => group === "Home page")?.kinds).toContainEqual(
			expect.objectContaining({
				kind: "newsletters",
				samples: 0,
				changed: true,
				edit: { by: "Asha Kujur", at: 1_700_000_000_001, note: "" },
			}),
		);
	});
});

async function addDocument(db: OpenDatabase["db"], id: string): Promise<string> {
	const size = { width: null, height: null, bytes: 20 };
	const file = { id, name: "rules.pdf", type: "application/pdf", alt: "", ...size, variants: [], placeholder: null };
	await addMedia(db, { ...file, sample: 0, created_at: 1 });
	return `/media/${id}.pdf`;
}

async function start({ db }: OpenDatabase, copy: ContentCopy = copyContent()) {
	for (const { id, name } of [asha, bilal]) {
		const moment = new Date(0).toISOString();
		const row = {
			id,
			name,
			email: `${id}@example.org`,
			role: "editor",
			created_at: moment,
			updated_at: moment,
		} as const;
		await db.insertInto("organisers").values(row).execute();
	}
	const versions = { current: () => currentVersions(db) };
	const uploads = (wanted: string[]) => findUploads(db, wanted);
	const store = createContentStore({ ...copy, versions, uploads, log: { warn() {} } });
	let clock = 1_700_000_000_000;
	const now = () => ++clock;
	const pagePaths = async () => [...paths];
	const editing = createContentEditor({
		db,
		store,
		contentDir: copy.folder,
		drawnFolder: copy.drawnFolder,
		pagePaths,
		now,
	});
	return { editing, store, db, copy };
}

/** The form of the questions, of which the tests know the shape. */
async function openFaq(editing: ContentEditor, place: Parameters<ContentEditor["open"]>[0] = faq) {
	const { values, basedOn } = await editing.open(place);
	// biome-ignore lint/suspicious/noExplicitAny: each test knows the shape of the kind that it changes
	return { values: structuredClone(values) as any, basedOn };
}
