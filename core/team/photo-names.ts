import { foldText } from "../search/search-text.ts";
import { plainName } from "./posts.ts";

interface Named {
	name: string;
	email?: string | undefined;
}

/**
 * Returns the index of the person whom a photo shows by its file name: 'Asha Rao.jpg', 'asha_rao-2.JPG', the name in
 * the mail address, or the entry number. Undefined if nobody or more than one fits.
 */
export function personOf(file: string, people: readonly Named[]): number | undefined {
	const words = wordsOf(file.replace(/\.\w{2,4}$/, ""));
	for (const fits of ways) {
		const found = people.flatMap((person, index) => (fits(words, person) ? [index] : []));
		if (found.length === 1) return found[0];
		if (found.length > 1) return undefined;
	}
	return undefined;
}

type Fits = (words: string[], person: Named) => boolean;

/** Surest first. */
const ways: Fits[] = [
	(words, { name }) => sameWords(words.filter(isName), wordsOf(plainName(name))),
	(words, { email }) => words.some((word) => sameMail(word, email)) || sameMail(words.join("."), email),
	(words, { name }) => holds(words, wordsOf(plainName(name))),
	// Only one of the names, such as 'asha.jpg' or 'IMG Asha'.
	(words, { name }) => {
		const own = words.filter((word) => isName(word) && !camera.test(word));
		return own.length > 0 && own.every((word) => word.length > 2 && wordsOf(plainName(name)).includes(word));
	},
];

/** 'AshaRao' is two words; digits such as those of a copy stand alone. */
function wordsOf(text: string): string[] {
	const spaced = text.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
	return foldText(spaced)
		.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
		.trim()
		.split(" ")
		.filter((word) => word !== "");
}

const camera = /^(img|dsc|dscn|pxl|photo|pic|copy|final|edited|whatsapp|image)$/;

function isName(word: string): boolean {
	return !/^\d+$/.test(word);
}

function sameWords(words: string[], name: string[]): boolean {
	return name.length > 0 && words.toSorted().join(" ") === name.toSorted().join(" ");
}

function holds(words: string[], name: string[]): boolean {
	return name.length > 1 && name.every((word) => words.includes(word));
}

/** The entry number 2020CS10345 belongs to the mail name cs1200345. */
function sameMail(word: string, email: string | undefined): boolean {
	const own = foldText(email?.split("@")[0] ?? "");
	if (own === "" || word === "") return false;
	const [, year, department, number] = /^\d{2}(\d{2})([a-z]{2}\w)(\d{4})$/.exec(word) ?? [];
	const plain = own.replace(/[^\p{L}\p{N}]+/gu, ".");
	return word === own || word === plain || (year !== undefined && own === `${department}${year}${number}`);
}
