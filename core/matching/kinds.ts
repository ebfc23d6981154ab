/** What people are matched for. */
export const matchKinds = ["scribe", "blood"] as const;
export type MatchKind = (typeof matchKinds)[number];

/** Levels of an examination. */
export const levels = ["school", "senior-school", "college", "competitive"] as const;
export type Level = (typeof levels)[number];

/** Days of the week and parts of the day in which a scribe may be free. */
export const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export const dayParts = { morning: [8, 12], afternoon: [12, 17], evening: [17, 21] } as const;
export type DayPart = keyof typeof dayParts;
export type FreeTime = `${(typeof weekdays)[number]}-${DayPart}`;

/** What a scribe does for the student. */
export const helpKinds = ["read-and-write", "write", "read", "practise"] as const;
export type HelpKind = (typeof helpKinds)[number];

export const bloodGroups = ["A+", "A-", "B+", "B-", "AB+", "AB-", "O+", "O-"] as const;
export type BloodGroup = (typeof bloodGroups)[number];
export const bloodComponents = ["whole-blood", "red-cells", "platelets", "plasma"] as const;
export type BloodComponent = (typeof bloodComponents)[number];
/** Days between two donations: as the guidelines have them for men and for women. */
export const donationIntervals = [90, 120] as const;
export type DonationInterval = (typeof donationIntervals)[number];

/** What a scribe of the pool has told. Ids of languages and subjects stand in the content. */
export interface ScribeProfile {
	languages: string[];
	subjects: string[];
	levels: Level[];
	free: FreeTime[];
	/** Hostel or area. */
	place: string;
}

/** What a donor of the pool has told. */
export interface DonorProfile {
	group: BloodGroup | "unknown";
	/** Day of the last donation, 'YYYY-MM-DD'; null for never. */
	lastDonation: string | null;
	interval: DonationInterval;
	/** Hostel or area. */
	place: string;
	/** Ids of the areas of the city to which the donor can come. They stand in the content. */
	areas: string[];
}

/** An examination that needs a scribe. */
export interface ScribeNeed {
	/** Start, in milliseconds since the epoch. */
	at: number;
	minutes: number;
	/** Name and address of the place. */
	place: string;
	subject: string;
	language: string;
	level: Level;
	help: HelpKind;
}

/** A need of blood. Never the patient's name or illness. */
export interface BloodNeed {
	/** Needed by, in milliseconds since the epoch. */
	at: number;
	hospital: string;
	/** Id of the area of the city. */
	area: string;
	group: BloodGroup;
	component: BloodComponent;
	units: number;
}

export interface Profiles {
	scribe: ScribeProfile;
	blood: DonorProfile;
}
export interface Needs {
	scribe: ScribeNeed;
	blood: BloodNeed;
}
