import type { BloodComponent, BloodGroup } from "./kinds.ts";

/**
 * Whether somebody of one group may give to somebody of another, by component. The usual rules of transfusion, to ask the
 * right people; the hospital's blood bank tests and decides.
 */
export function canGive(donor: BloodGroup, patient: BloodGroup, component: BloodComponent): boolean {
	const [from, to] = [antigens(donor), antigens(patient)];
	switch (component) {
		// Both the cells and the plasma must suit.
		case "whole-blood":
			return from.abo === to.abo && (!from.rh || to.rh);
		// No antigen that the patient's plasma attacks.
		case "red-cells":
			return isWithin(from.abo, to.abo) && (!from.rh || to.rh);
		// The other way round: the donor's plasma must not attack the patient's cells.
		case "platelets":
		case "plasma":
			return isWithin(to.abo, from.abo);
	}
}

function antigens(group: BloodGroup): { abo: string; rh: boolean } {
	const abo = group.slice(0, -1);
	return { abo: abo === "O" ? "" : abo, rh: group.endsWith("+") };
}

function isWithin(some: string, all: string): boolean {
	return [...some].every((antigen) => all.includes(antigen));
}
