import { expect, test } from "vitest";
import { readSettings, settingsValues, withIds } from "./settings-form.ts";

const start = Date.UTC(2026, 2, 14, 13);
const blank = { ...settingsValues(null), open: "on" };

test("the form of an event without a sign-up is off, without a limit, with a waiting list", () => {
	expect(settingsValues(null)).toMatchObject({
		open: "",
		seats: "",
		waitingList: "on",
		offerHours: "24",
		"label-1": "",
	});
});

test("what is saved is shown again", () => {
	const typed = {
		...blank,
		seats: "40",
		waitingList: "",
		offerHours: "6",
		closes: "2026-03-14T10:00",
		"label-1": "Which shift?",
		"kind-1": "choice",
		"choices-1": "Morning\r\n Evening \n\nMorning",
		"required-1": "on",
		"label-3": "Food?",
	};
	const read = readSettings(typed, start);
	expect(read).toMatchObject({
		ok: true,
		value: {
			isOpen: true,
			seats: 40,
			hasWaitingList: false,
			offerHours: 6,
			closesAt: Date.UTC(2026, 2, 14, 4, 30),
			questions: [
				{ label: "Which shift?", required: true, choices: ["Morning", "Evening"] },
				{ label: "Food?", required: false, choices: [] },
			],
		},
	});
	if (!read.ok) return;
	const questions = withIds(read.value.questions, [], new Set());
	expect(settingsValues({ ...read.value, questions })).toMatchObject({
		seats: "40",
		waitingList: "",
		closes: "2026-03-14T10:00",
		"id-1": "a",
		"choices-1": "Morning\nEvening",
		"id-2": "b",
		"label-2": "Food?",
		"kind-2": "text",
		"label-3": "",
	});
});

test.each([
	["seats", { seats: "many" }],
	["seats", { seats: "0" }],
	["offerHours", { offerHours: "" }],
	["offerHours", { offerHours: "999" }],
	["closes", { closes: "tomorrow" }],
	["closes", { closes: "2026-03-14T18:31" }],
	["label-2", { "kind-2": "choice", "choices-2": "Yes\nNo" }],
	["choices-1", { "label-1": "Food?", "kind-1": "choice", "choices-1": "Yes" }],
	["label-1", { "label-1": "x".repeat(151) }],
	["choices-1", { "label-1": "Food?", "kind-1": "choice", "choices-1": `Yes\n${"x".repeat(81)}` }],
])("'%s' is refused for %j", (field, changed) => {
	const read = readSettings({ ...blank, ...changed }, start);
	expect(read.ok ? [] : Object.keys(read.errors)).toEqual([field]);
});

test("answers stay with their question: its words may be corrected, a new one never gets old answers", () => {
	const shift = { id: "a", label: "Which shift?", required: true, choices: [] };
	const food = { id: "b", label: "Food?", required: false, choices: [] };
	const reworded = { ...shift, label: "Which shift do you want?" };
	const fresh = { id: "", label: "Size of your shirt?", required: false, choices: [] };
	expect(withIds([reworded, fresh], [shift, food], new Set(["a", "b"]))).toEqual([
		reworded,
		{ ...fresh, id: "c" },
		{ ...food, retired: true },
	]);
	// Nobody answered it, so that nothing is left to keep.
	expect(withIds([fresh], [shift], new Set())).toEqual([{ ...fresh, id: "b" }]);
	// A form that names one question twice, or one that is not there.
	expect(withIds([shift, { ...food, id: "a" }, { ...fresh, id: "z" }], [shift], new Set()).map(({ id }) => id)).toEqual(
		[...["a", "b", "c"]],
	);
});
