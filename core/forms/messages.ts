/** Keys of all messages of the site's forms and alerts. The texts are in the content. */
export const messageKeys = [
	"contact.missing",
	"contact.missing.name",
	"contact.missing.email",
	"contact.missing.contact",
	"contact.missing.message",
	"contact.name",
	"contact.email",
	"contact.contact",
	"contact.message",
	"contact.failed",
	"contact.error",
	"contact.success",
	"register.missing",
	"register.missing.name",
	"register.missing.phone",
	"register.missing.personalGmail",
	"register.missing.webmail",
	"register.missing.hostel",
	"register.missing.program",
	"register.personalGmail",
	"register.webmail",
	"register.hostel",
	"register.program",
	"register.failed",
	"register.error",
	"register.noGroup",
	"text.long",
	"text.control",
	"form.unreadable",
	"form.tooMany",
	"form.tooLarge",
	"form.kept",
	"hours.check",
	"hours.complaint",
] as const;

export type MessageKey = (typeof messageKeys)[number];

export function isMessageKey(text: string): text is MessageKey {
	return messageKeys.some((key) => key === text);
}
