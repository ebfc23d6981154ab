/** What organisers do with several people of an event. */
export const peopleIntents = ["cancel", "give-seat", "accept", "discard"] as const;
export type PeopleIntent = (typeof peopleIntents)[number];

/** What they do with the code on the wall. */
export const wallIntents = ["open", "close", "renew", "take-walk-ins", "hold-walk-ins", "print", "change"] as const;
export type WallIntent = (typeof wallIntents)[number];
