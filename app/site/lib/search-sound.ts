/**
 * How well a word of a text matches a word that somebody typed: 3 for the same, 2 for its beginning, 0 for neither. In
 * different scripts they are compared by sound: 'khoon' finds खून, and स्क्राइब finds 'scribe'.
 */
export function likeness(word: string, typed: string): 0 | 2 | 3 {
	if (word === typed) return 3;
	if (word.startsWith(typed)) return 2;
	if (isDevanagari(word) === isDevanagari(typed)) return 0;
	const [heard, wanted] = [soundOf(word), soundOf(typed)];
	// Shorter ones sound like too much.
	if (wanted.length < 3) return 0;
	if (heard === wanted) return 3;
	return heard.startsWith(wanted) ? 2 : 0;
}

function isDevanagari(word: string): boolean {
	return /[\u0900-\u097f]/.test(word);
}

const sounds = new Map<string, string>();

/** Texts hold the same words again and again; what visitors type must not fill the memory. */
function soundOf(word: string): string {
	const known = sounds.get(word);
	if (known !== undefined) return known;
	if (sounds.size > 20_000) sounds.clear();
	const sound = isDevanagari(word) ? soundOfDevanagari(word) : soundOfLatin(word);
	sounds.set(word, sound);
	return sound;
}

/** What is written in either script and heard alike. The short a is left out: in Devanagari nobody writes it. */
function soundOfDevanagari(word: string): string {
	return once([...word.replaceAll("ज्ञ", "ग्य")].map((sign) => letters[sign] ?? "").join(""));
}

function soundOfLatin(word: string): string {
	const heard = word
		.replace(/e$/, "")
		.replace(/y$/, "i")
		.replaceAll("chh", "ch")
		.replaceAll(/ck|q|c(?![hei])/g, "k")
		.replaceAll(/c(?=[ei])/g, "s")
		.replaceAll("x", "ks")
		.replaceAll("sh", "s")
		.replaceAll("ph", "f")
		.replaceAll("w", "v")
		.replaceAll("z", "j")
		.replaceAll(/ee|ii/g, "i")
		.replaceAll(/oo|uu/g, "u")
		.replaceAll(/ai|ay/g, "e")
		.replaceAll(/au|aw/g, "o")
		.replaceAll(/m(?=[bp])/g, "n")
		.replaceAll("a", "");
	return once(heard);
}

/** Doubled letters are heard once. */
function once(sound: string): string {
	return sound.replaceAll(/(.)\1+/g, "$1");
}

// biome-ignore format: a row for each group of sounds
const letters: Record<string, string | undefined> = {
	इ: "i", ई: "i", उ: "u", ऊ: "u", ए: "e", ऐ: "e", ओ: "o", औ: "o", ऑ: "o", ऋ: "ri",
	"ि": "i", "ी": "i", "ु": "u", "ू": "u", "े": "e", "ै": "e", "ो": "o", "ौ": "o", "ॉ": "o", "ॅ": "e", "ृ": "ri",
	क: "k", ख: "kh", ग: "g", घ: "gh", ङ: "n", च: "ch", छ: "ch", ज: "j", झ: "jh", ञ: "n",
	ट: "t", ठ: "th", ड: "d", ढ: "dh", ण: "n", त: "t", थ: "th", द: "d", ध: "dh", न: "n",
	प: "p", फ: "f", ब: "b", भ: "bh", म: "m", य: "y", र: "r", ल: "l", व: "v", श: "s", ष: "s", स: "s", ह: "h",
	"ं": "n", "ँ": "n",
};
