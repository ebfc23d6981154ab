import type { BloodNeed, DonorProfile, ScribeNeed, ScribeProfile } from "./kinds.ts";

export const scribeProfile: ScribeProfile = {
	languages: ["en", "hi"],
	subjects: ["maths", "science"],
	levels: ["college"],
	free: ["mon-morning", "mon-afternoon"],
	place: "Nilgiri",
};

export const donorProfile: DonorProfile = {
	group: "A+",
	lastDonation: null,
	interval: 90,
	place: "Nilgiri",
	areas: ["south"],
};

export function scribeNeed(at: number): ScribeNeed {
	const asked = { subject: "maths", language: "en", level: "college", help: "write" } as const;
	return { ...asked, at, minutes: 180, place: "Hall 3, Block A" };
}

export function bloodNeed(at: number): BloodNeed {
	return { at, hospital: "City Hospital", area: "south", group: "A+", component: "red-cells", units: 1 };
}
