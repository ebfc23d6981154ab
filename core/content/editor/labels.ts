/** 'startDate' → 'Start date'; undefined for what is no word, which needs a title in the schema. */
export function labelOf(key: string): string | undefined {
	const words = key
		.replace(/\./g, ": ")
		.replace(/([a-z])([A-Z])/g, "$1 $2")
		.toLowerCase();
	const letters = words.split(/[ :]+/);
	if (!letters.every((word) => (/^[a-z]{3,}$/.test(word) && !abbreviations.has(word)) || short.has(word)))
		return undefined;
	return `${words[0]?.toUpperCase()}${words.slice(1)}`;
}

/** Words of two letters; any other is an abbreviation. */
const short = new Set(["as", "at", "be", "by", "do", "go", "in", "is", "no", "of", "on", "or", "so", "to", "up", "we"]);

const abbreviations = new Set(["alt", "img", "insta", "por", "secy", "src", "url"]);

/** 'Questions' → 'question', for the button that adds one. */
export function singular(label: string): string {
	const words = label.toLowerCase();
	if (words.endsWith("ies")) return `${words.slice(0, -3)}y`;
	return words.endsWith("s") && !words.endsWith("ss") ? words.slice(0, -1) : words;
}
