/** How a volunteer of the pool stands, for lists. */
export const poolStates = ["active", "paused", "unconfirmed", "held"] as const;
export type PoolState = (typeof poolStates)[number];
