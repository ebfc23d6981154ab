import { expect, test } from "vitest";
import { registrationKind } from "./kinds.ts";
import { readListRequest } from "./list-request.ts";

const usual = ["name", "state", "received", "phone", "webmail", "hostel", "programme", "year"];

test("an address without parameters asks for everything, the newest first, with the usual columns", () => {
	expect(read("")).toEqual({
		filter: {},
		sorting: { by: "received", descending: true },
		page: 1,
		columns: usual,
		period: undefined,
	});
});

test("reads everything that a list can be asked for", () => {
	const address =
		"q=asha&state=done&programme=UG&hostel=Kailash&year=2024&from=2026-08-01&to=2026-08-02&sort=name&order=desc&page=3&by=week&column=phone&column=name";
	expect(read(address)).toEqual({
		filter: {
			search: "asha",
			state: "done",
			program: "UG",
			hostel: "Kailash",
			entryYear: 2024,
			from: Date.UTC(2026, 6, 31, 18, 30),
			until: Date.UTC(2026, 7, 2, 18, 30),
		},
		sorting: { by: "name", descending: true },
		page: 3,
		columns: ["name", "phone"],
		period: "week",
	});
});

test.each([
	"q=%20%20",
	"q=%00",
	"state=constructor",
	"state=answered",
	"year=24",
	"year=abc",
	"from=yesterday",
	"to=2026-02-30",
	"sort=phone",
	"sort=__proto__&order=desc",
	"page=-4",
	"page=zwei",
	"column=secret",
	"by=century",
])("what makes no sense is left out: %s", (address) => {
	expect(read(address)).toEqual(read(""));
});

function read(address: string) {
	return readListRequest(new URLSearchParams(address), registrationKind);
}
