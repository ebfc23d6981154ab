import { expect, test } from "vitest";
import { catalogueOf } from "../core/words/catalogue.ts";
import { faultsOfHindi } from "./hindi.ts";

test("the words of the interface are written as the house writes Hindi", () => {
	const texts = Object.entries(catalogueOf("hi")).flatMap(([key, word]) =>
		(typeof word === "string" ? [word] : Object.values(word)).map((text) => ({ key, text })),
	);
	expect(texts.flatMap(({ key, text }) => faultsOfHindi(text).map((fault) => `${key} ${fault}`))).toEqual([]);
});

test.each([
	["पहले देखें; फिर पूछें।", "has ‘;’"],
	["वहां पांच लोग थे।", "has ‘वहां’"],
	["यह हक़ है।", "has ‘क़’"],
	["हर सचिव एक प्रोजेक्ट चलाते हैं।", "without कोई or हर"],
	["आपका रसीद नंबर", "has ‘रसीद’"],
])("what the house does not write is named: %s", (text, fault) => {
	expect(faultsOfHindi(text)).toEqual([expect.stringContaining(fault.normalize("NFD"))]);
});

test.each(["ज़रूरी फ़ोन, पढ़ाई और सड़क", "हॉस्टल वालों को मिलाने के लिए", "Only English; with its own signs"])(
	"what it writes is not: %s",
	(text) => {
		expect(faultsOfHindi(text)).toEqual([]);
	},
);
