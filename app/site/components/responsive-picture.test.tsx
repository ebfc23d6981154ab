import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ResponsivePicture } from "./responsive-picture.tsx";

const image = { src: "/media/abc.jpg", alt: "A tree", width: 800, height: 600 };

test("an uploaded picture comes in the variants that browsers choose from, with its own measures and a stand-in", () => {
	const variants = {
		base: "/media/abc",
		widths: [320, 900],
		width: 900,
		height: 500,
		placeholder: "data:image/webp;AA",
	};
	const html = renderToStaticMarkup(<ResponsivePicture image={image} variants={variants} sizes="50vw" />);
	expect(html).toContain('type="image/avif" srcSet="/media/abc-320.avif 320w, /media/abc-900.avif 900w" sizes="50vw"');
	expect(html.indexOf("image/avif")).toBeLessThan(html.indexOf("image/webp"));
	expect(html).toMatch(/<img [^>]*src="\/media\/abc.jpg" alt="A tree" width="900" height="500"/);
	expect(html).toContain("data:image/webp;AA");
});

test("a picture from elsewhere is asked for by its address alone", () => {
	const html = renderToStaticMarkup(<ResponsivePicture image={image} sizes="50vw" />);
	expect(html).toMatch(/^<img /);
	expect(html).toContain('width="800"');
});
