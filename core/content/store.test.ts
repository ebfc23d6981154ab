import { expect, test } from "vitest";
import { type ContentCopy, copyContent } from "../../tests/support/content-copy.ts";
import { catalogueOf } from "../words/catalogue.ts";
import { readSource } from "./source.ts";
import { createContentStore } from "./store.ts";
import type { StoredVersion } from "./versions.ts";

test("content comes from the files while nothing is saved", async () => {
	const { store } = open(copyContent());
	const before = store.get();
	expect(await store.refresh()).toEqual([]);
	expect(store.get()).toBe(before);
	expect(before.hostels.hostels).toContain("Kudremukh");
});

test("pictures carry their version and size", () => {
	const { store } = open(copyContent());
	expect(store.get().home.banner.image).toMatchObject({ src: expect.stringMatching(/\?v=/), width: 40, height: 30 });
});

test("a saved version takes the file's place, and what it does not touch stays the same object", async () => {
	const { store, rows } = open(copyContent());
	const before = store.get();
	rows.push(hostels(["Kumaon", "Nilgiri"]));
	expect(await store.refresh()).toEqual(["hostels"]);
	expect(store.get().hostels.hostels).toEqual(["Kumaon", "Nilgiri"]);
	expect(store.get().team).toBe(before.team);
	expect(before.hostels.hostels).toHaveLength(7);
});

test("a version that was read already changes nothing", async () => {
	const { store, rows } = open(copyContent());
	rows.push(hostels(["Kumaon"]));
	await store.refresh();
	const before = store.get();
	rows[0] = hostels(["Kumaon"]);
	expect(await store.refresh()).toEqual([]);
	expect(store.get()).toBe(before);
});

test("a withdrawn version gives way to the file", async () => {
	const { store, rows } = open(copyContent());
	rows.push(hostels(["Kumaon"]));
	await store.refresh();
	rows.pop();
	expect(await store.refresh()).toEqual(["hostels"]);
	expect(store.get().hostels.hostels).toHaveLength(7);
});

test.each([
	["of the wrong shape", { kind: "hostels", language: "en", body: { sample: false, hostels: "Kumaon" } }],
	["that is empty", { kind: "hostels", language: "en", body: null }],
])("a saved version %s is logged and left aside", async (_title, row) => {
	const { store, rows, warnings } = open(copyContent());
	rows.push(row);
	await store.refresh();
	expect(store.get().hostels.hostels).toHaveLength(7);
	expect(warnings).toMatchObject([{ kind: "hostels", language: "en", problems: expect.any(Array) }]);
	expect(JSON.stringify(warnings)).toContain("saved version of en/hostels");
});

test("a saved version with a picture that does not exist is left aside", async () => {
	const copy = copyContent();
	const { store, rows, warnings } = open(copy);
	rows.push({
		kind: "home",
		language: "en",
		body: changed(copy, "home", "/drawn/banner-people.svg", "/drawn/gone.svg"),
	});
	await store.refresh();
	expect(store.get().home.banner.image.src).toContain("/drawn/banner-people.svg");
	expect(JSON.stringify(warnings)).toContain("which does not exist");
});

test("versions of kinds and languages that the site does not have are passed over", async () => {
	const { store, rows, warnings } = open(copyContent());
	rows.push({ kind: "hobbies", language: "en", body: {} }, { kind: "hostels", language: "ta", body: {} });
	await store.refresh();
	expect(store.get().hostels.hostels).toHaveLength(7);
	expect(warnings).toEqual([]);
});

test("a saved English version shows in another language where that one says nothing", async () => {
	const copy = copyContent();
	copy.write("ta/words.yaml", "words.close: மூடு");
	copy.write("hi/words.yaml", "words.close: हटाएँ");
	const { store, rows } = open(copy);
	expect(store.languages()).toEqual(["en", "hi", "ta"]);
	rows.push({ kind: "words", language: "en", body: { "words.close": "Shut", "words.ok": "Fine" } });
	await store.refresh();
	expect(store.get("ta").words).toMatchObject({ close: "மூடு", ok: "Fine" });
	expect(store.get().words).toMatchObject({ close: "Shut", ok: "Fine" });
	// The site itself has its words in Hindi.
	expect(store.get("hi").words).toMatchObject({ close: "हटाएँ", ok: catalogueOf("hi")["words.ok"] });
});

test("people who leave a saved English version leave the translated file's pages as well", async () => {
	const copy = copyContent();
	const team = Object(bodyOf(copy, "team"));
	const [group] = team.groups;
	const inHindi = group.teamMembers.map((member: object, index: number) => ({ ...member, name: `सदस्य ${index}` }));
	copy.write("hi/team.yaml", JSON.stringify({ groups: [{ id: group.id, teamMembers: inHindi }] }));
	const { store, rows } = open(copy);
	const namesIn = (language: string) => store.get(language).team.groups[0]?.teamMembers.map(({ name }) => name);
	expect(namesIn("hi")).toContain("सदस्य 0");
	const newcomer = { ...group.teamMembers[0], id: "chitra-nair", name: "Chitra Nair" };
	rows.push({ kind: "team", language: "en", body: { ...team, groups: [{ ...group, teamMembers: [newcomer] }] } });
	await store.refresh();
	expect(namesIn("hi")).toEqual(["Chitra Nair"]);
	expect(store.file("team", "hi")).toMatchObject({ groups: [{ teamMembers: [] }] });
});

test("a bad translation falls back to the translated file", async () => {
	const copy = copyContent();
	copy.write("hi/words.yaml", "words.close: हटाएँ");
	const { store, rows, warnings } = open(copy);
	rows.push({ kind: "words", language: "hi", body: { "words.close": 7 } });
	await store.refresh();
	expect(store.get("hi").words.close).toBe("हटाएँ");
	expect(warnings).toHaveLength(1);
});

test("snapshots cannot be changed", () => {
	const { store } = open(copyContent());
	expect(() => store.get().hostels.hostels.push("Nowhere")).toThrow(TypeError);
});

test("while the database fails, the last good content stays", async () => {
	const copy = copyContent();
	let fail = false;
	const current = async () => {
		if (fail) throw new Error("no connection");
		return [hostels(["Kumaon"])];
	};
	const store = createContentStore({ ...copy, versions: { current }, log: { warn() {} } });
	await store.refresh();
	fail = true;
	await expect(store.refresh()).rejects.toThrow("no connection");
	expect(store.get().hostels.hostels).toEqual(["Kumaon"]);
	fail = false;
	expect(await store.refresh()).toEqual([]);
});

test("what is still a sample is listed, parts of a kind among them", () => {
	const { store } = open(copyContent());
	expect(store.samples()).toContainEqual({ kind: "team" });
	expect(store.samples()).toContainEqual({ kind: "contacts", part: "hostels" });
	expect(store.samples().map(({ kind }) => kind)).not.toContain("faq");
});

test("a bad file stops the start with its problems", () => {
	const copy = copyContent();
	copy.replace("en/hostels.yaml", "sample: true", "sample: perhaps");
	expect(() => open(copy)).toThrow(
		`content/en/hostels.yaml, line 2, field 'sample': expected true or false, found "perhaps".`,
	);
});

function open(copy: ContentCopy) {
	const rows: StoredVersion[] = [];
	const warnings: object[] = [];
	const versions = { current: async () => [...rows] };
	const log = { warn: (details: object) => void warnings.push(details) };
	return { store: createContentStore({ ...copy, versions, log }), rows, warnings };
}

function hostels(names: string[]): StoredVersion {
	return { kind: "hostels", language: "en", body: { sample: false, hostels: names, programs: ["UG", "PG", "Others"] } };
}

function bodyOf({ folder }: ContentCopy, file: string): unknown {
	return readSource(`${folder}/en/${file}.yaml`, file).raw;
}

function changed(copy: ContentCopy, file: string, words: string, by: string): unknown {
	return JSON.parse(JSON.stringify(bodyOf(copy, file)).replaceAll(words, by));
}
