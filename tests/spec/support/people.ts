import { chapter } from "../../support/chapter.ts";

/** What somebody fills into the contact form, by the labels of the fields. */
export const asha = {
	Name: "Asha Menon",
	Email: "asha@example.org",
	"Contact number": "98765 43210",
	Message: "We run a night school.",
};
export type Typed = typeof asha;

export const { hostels, programs } = chapter.hostels;

/** What somebody sends with the registration form, by the names of the fields. */
export const ravi = {
	name: "Ravi Kumar",
	phone: "00000 00000",
	personalGmail: "ravi@example.org",
	webmail: "cs1250123@sit-nandipur.example",
	hostel: "Nilgiri",
	program: "UG",
};
export type Registration = typeof ravi;
