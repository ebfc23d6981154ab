/** Languages of India by the script that tells them; Devanagari is most likely Hindi, and Arabic Urdu. */
const languages: readonly [script: RegExp, language: string][] = [
	[/\p{Script=Devanagari}/gu, "hi"],
	[/\p{Script=Bengali}/gu, "bn"],
	[/\p{Script=Gurmukhi}/gu, "pa"],
	[/\p{Script=Gujarati}/gu, "gu"],
	[/\p{Script=Oriya}/gu, "or"],
	[/\p{Script=Tamil}/gu, "ta"],
	[/\p{Script=Telugu}/gu, "te"],
	[/\p{Script=Kannada}/gu, "kn"],
	[/\p{Script=Malayalam}/gu, "ml"],
	[/\p{Script=Arabic}/gu, "ur"],
];

/** The language of what somebody has typed, as far as most of its letters tell; undefined for Latin ones. */
export function languageByScript(text: string): string | undefined {
	const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
	const others = count(/\p{Script=Latin}/gu);
	return languages.find(([script]) => count(script) > others)?.[1];
}

/** In which people here write, besides English. Several share Devanagari and Latin letters: those have to be told. */
export const writtenLanguages = [
	{ code: "as", name: "Assamese" },
	{ code: "bn", name: "Bengali" },
	{ code: "gu", name: "Gujarati" },
	{ code: "hi", name: "Hindi" },
	{ code: "hi-Latn", name: "Hindi in Latin letters" },
	{ code: "kn", name: "Kannada" },
	{ code: "ml", name: "Malayalam" },
	{ code: "mr", name: "Marathi" },
	{ code: "ne", name: "Nepali" },
	{ code: "or", name: "Odia" },
	{ code: "pa", name: "Punjabi" },
	{ code: "sa", name: "Sanskrit" },
	{ code: "ta", name: "Tamil" },
	{ code: "te", name: "Telugu" },
	{ code: "ur", name: "Urdu" },
] as const;
