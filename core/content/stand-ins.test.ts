import { expect, test } from "vitest";
import { samplesIn } from "./samples.ts";
import { standInPage, standInsIn } from "./stand-ins.ts";

const content = {
	links: { sample: false, appStores: { android: { label: "Store", url: "/stand-in/android-app" } }, blog: { url: "" } },
	chatGroups: { sample: false, UG: { 24: "/stand-in/chat-ug-24" } },
	team: { sample: true, groups: [] },
};

test("a stand-in is known by the fields that lead to it, and is a sample", () => {
	expect(standInsIn(content)).toEqual([
		{ name: "android-app", kind: "links", part: "appStores.android" },
		{ name: "chat-ug-24", kind: "chatGroups", part: "UG.24" },
	]);
	expect(samplesIn(content)).toEqual([
		{ kind: "links", part: "appStores.android", standIn: "android-app" },
		{ kind: "chatGroups", part: "UG.24", standIn: "chat-ug-24" },
		{ kind: "team" },
	]);
});

test("a number at the end of its name fills the words of its page", () => {
	const words = {
		title: "Year {number}",
		opens: "The group of {number}.",
		who: "All of {number}.",
		meanwhile: "Wait.",
	};
	const pages = [{ id: "chat-ug", ...words }];
	const samples = { pages } as Parameters<typeof standInPage>[0]["samples"];
	expect(standInPage({ samples }, "chat-ug-24")).toMatchObject({ title: "Year 24", opens: "The group of 24." });
	expect(standInPage({ samples }, "chat-ug")?.title).toBe("Year {number}");
	expect(standInPage({ samples }, "chat-pg")).toBeUndefined();
});
