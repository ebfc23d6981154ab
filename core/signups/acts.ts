/** What organisers do with several people of an event. */
export const peopleActs = ["cancel", "give-seat", "accept", "discard"] as const;
export type PeopleAct = (typeof peopleActs)[number];

/** What they do with the code on the wall. */
export const wallActs = ["open", "close", "renew", "take-walk-ins", "hold-walk-ins", "print", "change"] as const;
export type WallAct = (typeof wallActs)[number];
