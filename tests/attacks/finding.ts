export type Finding = { what: string; found: number | string; promised: string; holds: boolean };
