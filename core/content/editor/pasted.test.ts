import { describe, expect, test } from "vitest";
import type { LinkTarget, Shape } from "./form.ts";
import { cleaned } from "./pasted.ts";

const host = "nss.example.org";
const link = (...to: LinkTarget[]): Shape => ({ type: "link", to, empty: false });

describe("an address of a video becomes its id", () => {
	test.each([
		"https://www.youtube.com/watch?v=dQw4w9WgXcQ",
		"https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=42s",
		"https://youtu.be/dQw4w9WgXcQ?si=AbC_123",
		"youtu.be/dQw4w9WgXcQ",
		"https://youtube.com/shorts/dQw4w9WgXcQ?feature=share",
		"https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0",
		"https://www.youtube.com/live/dQw4w9WgXcQ",
		"dQw4w9WgXcQ",
	])("%s", (pasted) => expect(cleaned({ type: "video" }, pasted)).toBe("dQw4w9WgXcQ"));

	test("but what is no video stays, to be refused", () => {
		for (const other of ["https://vimeo.com/76979871", "https://www.youtube.com/@nss", "a video"])
			expect(cleaned({ type: "video" }, other)).toBe(other);
	});
});

describe("a link", () => {
	test.each([
		[link("web"), "www.example.com/form", "https://www.example.com/form"],
		[link("web"), "forms.gle/Ab3", "https://forms.gle/Ab3"],
		[link("web"), "https://drive.google.com/file/d/1a2B/view?usp=sharing", "https://drive.google.com/file/d/1a2B/view"],
		[link("web"), "https://example.com/?a=1&utm_source=x", "https://example.com/?a=1"],
		[link("web"), "https://example.com/a?b=c%20d", "https://example.com/a?b=c%20d"],
		[link("web"), "https://nss.example.org/about", "https://nss.example.org/about"],
		[link("page"), "https://nss.example.org/faq?q=1#hours", "/faq?q=1#hours"],
		[link("page", "web", "mail"), "www.nss.example.org/about", "/about"],
		[link("page", "web", "mail"), "asha@example.org", "mailto:asha@example.org"],
		[link("page"), "about/", "/about"],
		[link("page"), "/about", "/about"],
		[link("page"), "//evil.example", "//evil.example"],
		[link("page"), "javascript:alert(1)", "javascript:alert(1)"],
		[link("document", "web"), "https://nss.example.org/documents/a.pdf", "/documents/a.pdf"],
	] as const)("%o: %s → %s", (shape, pasted, meant) => expect(cleaned(shape, pasted, host)).toBe(meant));
});

test.each([
	["email", "mailto:asha@example.org?subject=Hello", "asha@example.org"],
	["email", "Asha Rao <asha@example.org>", "asha@example.org"],
	["email", "asha@example.org;", "asha@example.org"],
	["phone", "tel:+911126591234", "+911126591234"],
	["phone", "\u202a+91\u00a0(0)11.2659/1234\u202c", "+91 011 2659 1234"],
	["phone", "0091 11 2659\u20131234", "+91 11 2659-1234"],
	["phone", "98765 43210", "98765 43210"],
	["instagram", "@nss.chapter", "nss.chapter"],
	["instagram", "https://www.instagram.com/nss.chapter/?hl=en", "nss.chapter"],
	["hashtag", "GiveBlood", "#GiveBlood"],
	["slug", "Old Age Home", "old-age-home"],
	["slug", "old-age-home", "old-age-home"],
	["picture-address", "https://nss.example.org/media/ab/camp.jpg", "/media/ab/camp.jpg"],
	["picture-address", "https://elsewhere.example/camp.jpg", "https://elsewhere.example/camp.jpg"],
	["number", "₹ 15,000", "15000"],
	["number", "fifteen", "fifteen"],
] as const)("in a field for %s, '%s' means '%s'", (type, pasted, meant) => {
	expect(cleaned({ type }, pasted, host)).toBe(meant);
});
