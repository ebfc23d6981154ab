// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { descriptionOf, show, the, words } from "../../tests/support/app/on-screen.tsx";
import { FormContext } from "./form-context.ts";
import { SelectField } from "./select-field.tsx";

async function showHostels(values: Record<string, string>, errors: Record<string, string[]> = {}) {
	await show(
		<FormContext value={{ id: "register", values, errors, sending: false, words }}>
			<SelectField name="hostel" label="Hostel" choose="Choose one" options={["Kailash", "Kumaon"]} required={false} />
		</FormContext>,
	);
	return the("combobox", "Hostel (optional)") as HTMLSelectElement;
}

test("nothing is chosen at first", async () => {
	const select = await showHostels({});
	expect([select.value, select.selectedOptions[0]?.textContent, select.required]).toEqual(["", "Choose one", false]);
});

test("what was chosen before is chosen again, beside what is wrong with it", async () => {
	const select = await showHostels({ hostel: "Kumaon" }, { hostel: ["Choose a hostel from the list."] });
	expect(select.value).toBe("Kumaon");
	expect(select.getAttribute("aria-invalid")).toBe("true");
	expect(descriptionOf(select)).toBe("Error: Choose a hostel from the list.");
});

test("one that must be chosen and was not touched yet is not invalid", async () => {
	await show(
		<FormContext value={{ id: "register", values: {}, errors: {}, sending: false, words }}>
			<SelectField name="hostel" label="Hostel" choose="Choose one" options={["Kailash", "Kumaon"]} />
		</FormContext>,
	);
	const select = the("combobox", "Hostel") as HTMLSelectElement;
	expect([select.required, select.getAttribute("aria-invalid")]).toEqual([true, "false"]);
});
