import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Letters of modern Hindi; those of other languages and of the Vedas come from the whole font. */
export const letters = [
	...range(0x901, 0x90b),
	...[0x90d, 0x90f, 0x910, 0x911],
	...range(0x913, 0x928),
	...range(0x92a, 0x930),
	...[0x932, ...range(0x935, 0x939)],
	...range(0x93c, 0x943),
	...[0x945, 0x947, 0x948, 0x949, 0x94b, 0x94c, 0x94d, 0x950],
	...range(0x958, 0x95f),
	...[0x964, 0x965, 0x970],
	...[0x200c, 0x200d],
];

/** Pairs that are joined in everyday words, besides those of the content: organisers write any word. */
const pairs =
	"क्क क्त क्य क्र क्ल क्व क्ष क्स ख्य ग्द ग्ध ग्न ग्य ग्र ग्ल ग्व घ्न घ्र च्च च्छ च्य ज्ज ज्ञ ज्य ज्र ज्व ट्ट ट्ठ ट्य ट्र ड्ड ड्य ड्र ण्ट ण्ठ ण्ड ण्ण ण्य त्क त्त त्थ त्न त्प त्म त्य त्र त्व त्स थ्य द्ग द्द द्ध द्भ द्म द्य द्र द्व ध्य ध्र ध्व न्त न्थ न्द न्ध न्न न्म न्य न्र न्व न्स न्ह प्त प्न प्प प्य प्र प्ल प्स फ्र ब्ज ब्द ब्ध ब्ब ब्य ब्र भ्य भ्र म्न म्प म्ब म्भ म्म म्य म्र म्ल म्ह य्य ल्क ल्द ल्प ल्म ल्य ल्ल ल्व ल्ह व्य व्र श्क श्च श्न श्य श्र श्ल श्व ष्क ष्ट ष्ठ ष्ण ष्प ष्म ष्य स्क स्ख स्ट स्त स्थ स्न स्प स्फ स्म स्य स्र स्व स्स ह्न ह्म ह्य ह्र ह्ल ह्व न्द्र न्त्र स्त्र ष्ट्र क्ष्म र्त्त त्त्व ज्ज्व";
const consonants = [...range(0x915, 0x928), ...range(0x92a, 0x930), 0x932, ...range(0x935, 0x939)];
const halant = "\u094d";

/** Everything that the font must shape: the words of the content, everyday pairs, and each consonant under a reph. */
export function devanagariWords(content: string): string[] {
	const files = globSync(["*/*.{yaml,md}", "sample/*.yaml"], { cwd: content }).sort();
	const written = files.flatMap(
		(file) => readFileSync(join(content, file), "utf8").match(/[\u0900-\u097f\u200c\u200d]+/g) ?? [],
	);
	const text = (...points: number[]) => String.fromCodePoint(...points);
	const withReph = consonants.map((consonant) => `र${halant}${text(consonant)}`);
	return [...new Set([...written, ...pairs.split(" "), ...withReph, ...letters.map((letter) => text(letter))])];
}

/** Parts of words whose glyphs the rules pass through on their way, such as a half letter before it is joined. */
export function steps(words: Iterable<string>): Set<string> {
	const found = new Set<string>();
	for (const word of words) {
		const signs = [...word];
		for (let from = 0; from < signs.length; from++)
			for (let count = 1; count <= 6; count++) {
				const part = signs.slice(from, from + count).join("");
				found.add(part);
				if (part.endsWith(halant)) found.add(`${part}\u200d`);
			}
	}
	return found;
}

function range(from: number, to: number): number[] {
	return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
