/** What can be changed on the page, as its address names it. */
export const edits = ['name', 'phone', 'password', 'payment', 'closing'] as const
export type Edited = (typeof edits)[number]
