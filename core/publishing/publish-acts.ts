/** What can be done to an event or a highlight as a whole. */
export const acts = ["publish", "unpublish", "bin", "restore", "remove", "copy"] as const;
export type Act = (typeof acts)[number];

/** As notices and the audit tell it afterwards. */
export const doneActs: Record<Act, string> = {
	publish: "published",
	unpublish: "unpublished",
	bin: "binned",
	restore: "restored",
	remove: "removed",
	copy: "copied",
};
