import { expect, test } from "vitest";
import { canGive } from "./blood-groups.ts";
import { type BloodComponent, type BloodGroup, bloodGroups } from "./kinds.ts";

const everybody = bloodGroups.join(" ");

test.each<[BloodComponent, BloodGroup, string]>([
	["red-cells", "O-", "O-"],
	["red-cells", "O+", "O+ O-"],
	["red-cells", "A-", "A- O-"],
	["red-cells", "A+", "A+ A- O+ O-"],
	["red-cells", "B-", "B- O-"],
	["red-cells", "B+", "B+ B- O+ O-"],
	["red-cells", "AB-", "A- B- AB- O-"],
	["red-cells", "AB+", everybody],
	["whole-blood", "O-", "O-"],
	["whole-blood", "O+", "O+ O-"],
	["whole-blood", "A-", "A-"],
	["whole-blood", "A+", "A+ A-"],
	["whole-blood", "B+", "B+ B-"],
	["whole-blood", "AB-", "AB-"],
	["whole-blood", "AB+", "AB+ AB-"],
	["plasma", "O+", everybody],
	["plasma", "O-", everybody],
	["plasma", "A-", "A+ A- AB+ AB-"],
	["plasma", "B+", "B+ B- AB+ AB-"],
	["plasma", "AB+", "AB+ AB-"],
	["platelets", "O+", everybody],
	["platelets", "A+", "A+ A- AB+ AB-"],
	["platelets", "B-", "B+ B- AB+ AB-"],
	["platelets", "AB-", "AB+ AB-"],
])("%s for a patient of %s may come from %s", (component, patient, donors) => {
	expect(bloodGroups.filter((donor) => canGive(donor, patient, component)).join(" ")).toBe(donors);
});
