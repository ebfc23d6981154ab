import { afterAll, beforeAll, expect, test } from "vitest";
import { chapter } from "../tests/support/chapter.ts";
import { startTestServer, type TestServer } from "../tests/support/other-server.ts";
import { plainBody } from "./finished.ts";
import { openVideoThumbnails } from "./video-thumbnails.ts";

const thumbnail = { src: "/drawn/video/featured.svg", alt: "Dancers" };
const film = { id: "film", videoId: "abc-123_xyz", title: "A film", thumbnail };
const lost = { ...film, id: "lost", videoId: "lost-at-host" };
const offline = { ...film, id: "offline", videoId: "" };
const videos = { ...chapter.videos, featured: film, more: [lost, offline] };
const body = Buffer.from("the bytes of a picture");

let host: TestServer;
beforeAll(async () => {
	host = await startTestServer({ hostels: [], programs: [] });
	host.files.set("/vi/abc-123_xyz/hqdefault.jpg", { body, type: "image/jpeg" });
});
afterAll(() => host.close());

test("a video's own thumbnail comes from its host by the video's id, and is fetched once", {
	tags: ["@7.7"],
}, async () => {
	const find = open();
	const [first, second] = [await find("abc-123_xyz"), await find("abc-123_xyz")];
	if (typeof first !== "object") throw new Error("There is no thumbnail.");
	expect([await plainBody(first), second]).toEqual([body, first]);
	expect(first.plain.headers.join()).toContain("Content-Type,image/jpeg");
	expect(host.requests.filter((line) => line === "GET /vi/abc-123_xyz/hqdefault.jpg")).toHaveLength(1);
});

test("a thumbnail that the host does not have is the drawn one", async () => {
	expect(await open()("lost-at-host")).toBe(thumbnail.src);
});

test("the host is asked for no other id than those of the chapter's videos", async () => {
	const before = host.requests.length;
	for (const id of ["other-video", "", "../..", "film"]) expect(await open()(id)).toBeUndefined();
	expect(host.requests).toHaveLength(before);
});

function open() {
	return openVideoThumbnails({
		services: { content: () => ({ ...chapter, videos }) },
		security: { siteUrl: undefined, mediaHosts: [], development: false },
		log: { warn: () => undefined },
		host: host.url,
	});
}
