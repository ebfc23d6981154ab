/** Fields of the mail settings. The name of the password's keeps it from being sent back (form-refusal.ts). */
export const mailFields = [
	"mailHost",
	"mailPort",
	"mailSecurity",
	"mailUser",
	"mailPassword",
	"senderName",
	"senderAddress",
] as const;
export type MailField = (typeof mailFields)[number];

/** Form values as typed. The password is blank to keep the stored one. */
export type MailTyped = Readonly<Record<MailField, string>>;
