// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { show, words } from "../../../tests/support/app/on-screen.tsx";
import { WordsContext } from "../lib/chrome.ts";
import { InLanguage } from "../lib/language.tsx";
import { InSource } from "./in-source.tsx";

const note = "அங்கிலத்தில் மட்டும்";

test.each([
	["is marked, after a note in the language of the page", { foreign: true, onlyInSource: note }],
	["stands as it is if it is translated", { foreign: false, onlyInSource: note }],
	["is marked without a note while the language has no words for it", { foreign: true, onlyInSource: "" }],
])("a part in the language of the source %s", async (_, { foreign, onlyInSource }) => {
	await show(
		<WordsContext value={{ ...words, onlyInSource }}>
			<InLanguage language="ta">
				<InSource foreign={foreign}>
					<p id="part">A part</p>
				</InSource>
			</InLanguage>
		</WordsContext>,
	);
	const part = document.querySelector("#part");
	expect(part?.closest("[lang]")?.getAttribute("lang")).toBe(foreign ? "en" : undefined);
	const told = [...document.querySelectorAll("[lang=ta]")].map(({ textContent }) => textContent);
	expect(told).toEqual(foreign && onlyInSource ? [note] : []);
});
