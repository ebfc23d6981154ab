import type { Typed } from "./people.ts";

export const mandatory = "All fields are mandatory. Please fill in all the details.";
const badName = "Name should not contain any symbols or numbers.";
const badContact = "Contact number should be exactly 10 digits.";
const badMessage = "Message should be at least 15 characters long.";

/** What breaks a rule of the contact form, and what is said then. */
export const refusals: [label: keyof Typed, typed: string, words: string][] = [
	["Name", "O'Neil", badName],
	["Name", "Asha 2", badName],
	["Contact number", "987654321", badContact],
	["Contact number", "98765432101", badContact],
	["Contact number", "98765-432100", badContact],
	["Message", "Fourteen chars", badMessage],
	["Message", "   Fourteen chars   ", badMessage],
	["Email", "asha", "Enter an e-mail address that we can answer to, such as asha@example.org."],
];
