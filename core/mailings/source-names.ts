/** Lists whose people can be written to. Whoever may not open the list may not write to them: app/console/access.ts. */
export const sourceNames = ["registrations", "signups"] as const;
export type SourceName = (typeof sourceNames)[number];
