/** What is not translated: names of things, people's accounts and fonts. In brackets after a word any name may stand. */
const namesInLatin = new Set(
	[
		...["Anek", "Atom", "BeALifeSaver", "BloodConnect", "DPDP Act", "E-Academics", "EdJustice", "Food4Thought"],
		...[
			"Friendicoes",
			"Gmail",
			"Goonj",
			"JEEVAN",
			"Moodle",
			"Mukta",
			"Not Me, But You",
			"OwnCloud",
			"Section",
			"SheCodes",
			"VIDYA",
			"Webmail",
			"ZERO",
		],
		...["e-RaktKosh", "g/dl", "iSAFE"],
	].map((name) => name.toLowerCase()),
);

/** The words of a page that are not in its script, unless they are marked as another language, are names or addresses. */
export function leftInLatin(html: string, language: string): string[] {
	return [...saidIn(html)]
		.filter((said) => said.language === language)
		.flatMap(({ words, where }) => latinIn(words).map((found) => `${where}: ${found}`));
}

/** The runs of Latin words in a text. */
export function latinIn(text: string): string[] {
	const rest = text
		// Addresses, receipts, ids of errors, and what a form shows as an example.
		.replaceAll(
			/\b[A-Z](-[\dA-Z]{4}){2}\b|https?:\/\/\S+|[\w.+-]+@[\w.-]+|\b[\w-]+(\.[\w-]+){2,}|\bcs\d+|\b[\da-f]{8}\b/g,
			" ",
		)
		// What is quoted as it stands elsewhere or was typed, such as the name of a choice.
		.replaceAll(/['‘“][\w ]{1,30}['’”]/g, " ")
		// The Roman form of a name, after it.
		.replaceAll(/(?<=[\p{L}\p{M}\d][’'"]? ?)\([^()]{1,60}\)/gu, " ");
	const runs = rest.match(/[a-z][\w/+’'-]*(?:[ ,]+[a-z][\w/+’'-]*)*/gi) ?? [];
	// Short forms, such as NGU and NSN100, are the same in every language.
	return runs.filter((run) => !/^[A-Z]{1,4}\d*\+?$/.test(run) && !namesInLatin.has(run.toLowerCase()));
}

/** Words of a page, with the language that a screen reader or a search engine takes them for. */
interface Said {
	language: string;
	words: string;
	/** Where they stand: the element, and the attribute if they are the value of one. */
	where: string;
}

const empty = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const spokenAttributes = ["alt", "title", "aria-label", "aria-description", "aria-roledescription", "placeholder"];
/** Of `meta` elements, those whose content is read by people. */
const spokenMeta =
	/^(description|og:title|og:description|og:site_name|og:image:alt|twitter:title|twitter:description)$/;
/** Of data for search engines, what is no word of a language. */
const notSpoken =
	/^(@.*|url|item|image|logo|sameAs|email|eventStatus|eventAttendanceMode|addressCountry|\w*Date|hasMap)$/;

/** Everything that a page says: texts, attributes that are read out, what its head tells, and its data for search engines. */
function* saidIn(html: string): Generator<Said> {
	const open: { name: string; language: string }[] = [];
	const parts =
		/<!--[\s\S]*?-->|<!doctype[^>]*>|<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>|<\/(\w+)>|<([\w-]+)([^>]*)>|[^<]+/gi;
	for (const [whole, code, codeAttributes = "", inside = "", closed, opened, attributes = ""] of html.matchAll(parts)) {
		const language = open.at(-1)?.language ?? "";
		if (code !== undefined) {
			if (codeAttributes.includes("ld+json"))
				for (const words of stringsIn(JSON.parse(inside))) yield { language, words, where: "structured data" };
		} else if (closed !== undefined) {
			const at = open.findLastIndex(({ name }) => name === closed);
			if (at >= 0) open.splice(at);
		} else if (opened !== undefined) {
			const given = attributesIn(attributes);
			const own = given.get("lang") ?? language;
			for (const name of spokenAttributes) {
				const words = given.get(name);
				if (words) yield { language: own, words, where: `${opened} ${name}` };
			}
			const named = given.get("name") ?? given.get("property") ?? "";
			if (opened === "meta" && spokenMeta.test(named))
				yield { language: own, words: given.get("content") ?? "", where: named };
			if (!empty.test(opened) && !attributes.endsWith("/")) open.push({ name: opened, language: own });
		} else if (whole.trim() !== "" && !whole.startsWith("<")) {
			yield { language, words: decoded(whole).trim(), where: open.at(-1)?.name ?? "" };
		}
	}
}

function attributesIn(written: string): Map<string, string> {
	const found = written.matchAll(/([\w:-]+)="([^"]*)"/g);
	return new Map([...found].map(([, name = "", value = ""]) => [name.toLowerCase(), decoded(value)]));
}

function* stringsIn(data: unknown): Generator<string> {
	if (typeof data === "string") yield data;
	else if (Array.isArray(data)) for (const each of data) yield* stringsIn(each);
	else if (typeof data === "object" && data !== null)
		for (const [key, value] of Object.entries(data)) if (!notSpoken.test(key)) yield* stringsIn(value);
}

function decoded(text: string): string {
	return text
		.replaceAll(/&#(x?)([\da-f]+);/gi, (_, hex, code) => String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)))
		.replaceAll("&quot;", '"')
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&nbsp;", " ")
		.replaceAll("&amp;", "&");
}
