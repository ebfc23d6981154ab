// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { allOf, nameOf, show, the } from "../../../tests/support/app/on-screen.tsx";
import { PersonCard } from "./person-card.tsx";

const image = { src: "/drawn/portrait/1.svg", alt: "Drawn portrait of Asha Rao" };

test("a card shows a face, a name, a title and every way to reach somebody", async () => {
	const person = { name: "Asha Rao", title: "Secretary", image, email: "asha@example.org", phone: "+91 00000-00000" };
	await show(<PersonCard person={{ ...person, linkedIn: "https://www.linkedin.com/", insta: "instagram" }} />);
	expect(nameOf(the("heading"))).toBe("Asha Rao");
	expect(document.querySelector("img")?.alt).toBe("Drawn portrait of Asha Rao");
	expect(allOf("link").map((link) => [nameOf(link), link.getAttribute("href")])).toEqual([
		["Call Asha Rao", "tel:+910000000000"],
		["E-mail Asha Rao", "mailto:asha@example.org"],
		["Asha Rao on LinkedIn (opens in a new tab)", "https://www.linkedin.com/"],
		["Asha Rao on Instagram (opens in a new tab)", "https://www.instagram.com/instagram/"],
	]);
});

test("what is not known of somebody leaves no empty place", async () => {
	await show(<PersonCard person={{ name: "Asha Rao", image }} />);
	expect(allOf("link")).toEqual([]);
	expect(allOf("list")).toEqual([]);
	expect(document.querySelector("article p")).toBeNull();
});

test("a drawn head brings its rim along, and a photograph is set into one", async () => {
	await show(<PersonCard person={{ name: "Drawn", image }} />);
	const rims = () => document.querySelectorAll("article span[aria-hidden]").length;
	expect(rims()).toBe(0);
	await show(<PersonCard person={{ name: "Photographed", image: { ...image, src: "/images/asha.jpg" } }} />);
	expect(rims()).toBe(1);
});

test.each(["tall", "tower", "wide"] as const)(
	"an uploaded photo in a %s card comes small, and shows its chosen point",
	async (layout) => {
		const upload = {
			src: "/media/abc.jpg",
			alt: "Asha Rao laughs",
			width: 1440,
			height: 1920,
			focus: "50% 20%",
			srcSet: "/media/abc-320.jpg 320w, /media/abc-1440.jpg 1440w",
		};
		await show(<PersonCard person={{ name: "Asha Rao", image: upload }} layout={layout} />);
		const face = document.querySelector("img");
		expect([face?.sizes, face?.style.objectPosition]).toEqual(["auto, 160px", "50% 20%"]);
		const sources = [...document.querySelectorAll("source")].map(({ type, srcset }) => `${type} ${srcset}`);
		expect(sources).toEqual([
			"image/avif /media/abc-320.avif 320w, /media/abc-1440.avif 1440w",
			"image/webp /media/abc-320.webp 320w, /media/abc-1440.webp 1440w",
		]);
	},
);
