/** What 'Write Hindi' of CONTRIBUTING.md says, as far as a machine can tell: each pattern with what is better. */
const unwanted: [pattern: RegExp, better: string][] = [
	[/;/, "a danda, or और, पर, कि, यानी, instead of a semicolon"],
	[/[“”"]|(?<![\p{L}\p{M}])'|'(?![\p{L}\p{M}])/u, "one kind of quotation marks, ‘ ’"],
	[/\d %/, "no space before %"],
	[/[०-९]/, "digits 0–9"],
	[/[कखग]\u093c/, "a nukta only under ज़, फ़, ड़ and ढ़"],
	[words("हां|पांच|यहां|वहां|कहां|जहां|मां|गांव|आएं|जाएं|बाएं|दाएं|ऊंचा|महंगा"), "a chandrabindu where it is said (हाँ, पाँच, आएँ)"],
	[words("निजी तौर पर"), "नाम गुप्त रखकर"],
	[words("रसीद"), "रेफ़रेंस नंबर"],
	[words("मिलान|जोड़ी बने|जोड़ी बनाएँ"), "मिलवाना"],
	[words("डेटा संपर्क(?! व्यक्ति)"), "डेटा संपर्क व्यक्ति"],
	[words("संस्थान वाल[ाेी]"), "संस्थान का"],
	[words("व्यक्तिगत डेटा संरक्षण"), "डिजिटल वैयक्तिक डाटा संरक्षण अधिनियम"],
	[words("(?:स्क्राइब|रक्तदाता) पाएँ"), "… चाहिए, … ढूँढें"],
	[words("व्याख्यान|प्रमाणपत्र|प्रस्तुति|पहिये?|सहयोगी संस्था|अनसब्सक्राइब"), "the word of the table in CONTRIBUTING.md"],
	[words("(?:कोई|हर) (?:सचिव|आयोजक|कोऑर्डिनेटर)[^।?!]*ते हैं"), "a plural of respect without कोई or हर"],
];

/** As whole words: letters of Devanagari are followed by signs that belong to them. */
function words(pattern: string): RegExp {
	return new RegExp(`(?<![\\p{L}\\p{M}])(?:${pattern})(?![\\p{L}\\p{M}])`, "u");
}

/** What in a Hindi text is not as the house writes it, in words. */
export function faultsOfHindi(text: string): string[] {
	if (!/\p{Script=Devanagari}/u.test(text)) return [];
	return unwanted.flatMap(([pattern, better]) => {
		const [found] = pattern.exec(text.normalize("NFD")) ?? [];
		return found === undefined ? [] : [`has ‘${found}’: write ${better}`];
	});
}
