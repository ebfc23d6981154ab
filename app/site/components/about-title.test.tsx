import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AboutTitle } from "./about-title.tsx";

test("a title in another language than the words around it is marked", () => {
	const words = "{title} के बारे में और";
	expect(renderToStaticMarkup(<AboutTitle words={words} title="Blood camp" lang="en" />)).toBe(
		'<span lang="en">Blood camp</span> के बारे में और',
	);
	expect(renderToStaticMarkup(<AboutTitle words={words} title="रक्तदान शिविर" lang={undefined} />)).toBe(
		"रक्तदान शिविर के बारे में और",
	);
});
