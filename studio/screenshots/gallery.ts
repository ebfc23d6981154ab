export interface Shot {
	path: string;
	width: number;
	scheme: "light" | "dark";
}

/** File name of a screenshot, such as 'domains-Education-1.375.dark.jpg'. */
export function shotName({ path, width, scheme }: Shot): string {
	const name = path.replaceAll(/[^\w-]+/g, "-").replaceAll(/^-|-$/g, "") || "home";
	return `${name}.${width}.${scheme}.jpg`;
}

/** Overview with a row per page, each screenshot linked to its full size. */
export function galleryPage(shots: Shot[]): string {
	const rows = [...Map.groupBy(shots, ({ path }) => path)].map(
		([path, taken]) => `<section><h2>${escaped(path)}</h2><div>${taken.map(figure).join("")}</div></section>`,
	);
	return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Every page</title>
<style>
body { font-family: system-ui, sans-serif; margin: 1rem; background: #888; }
section > div { display: flex; gap: 1rem; overflow-x: auto; align-items: start; }
figure { margin: 0; flex: none; }
img { display: block; height: 30rem; width: auto; max-width: 30rem; object-fit: cover; object-position: top; }
</style>
${rows.join("\n")}
</html>
`;
}

function figure(shot: Shot): string {
	const file = escaped(shotName(shot));
	const words = `${shot.width} px, ${shot.scheme}`;
	return `<figure><a href="${file}"><img src="${file}" alt="${escaped(shot.path)}, ${words}" loading="lazy"></a><figcaption>${words}</figcaption></figure>`;
}

function escaped(text: string): string {
	return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
