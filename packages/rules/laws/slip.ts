/** A slip that somebody could make in a rule: what it would mean, the text that is there once, the text put instead. */
export type Slip = readonly [what: string, find: string, put: string]
