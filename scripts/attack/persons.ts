export const buyers = ['xinhu', 'guoqi', 'zhensuo', 'liansuo', 'yaodian'] as const
export const clerks = ['dingdan', 'zhiguan', 'cangku', 'caiwu', 'yunying', 'admin'] as const
export const persons = ['visitor', ...buyers, ...clerks] as const

/** Demonstration accounts by their names, and somebody without one. */
export type Person = (typeof persons)[number]
export type Clerk = (typeof clerks)[number]

export const isClerk = (person: Person): person is Clerk => (clerks as readonly Person[]).includes(person)
export const isBuyer = (person: Person): boolean => (buyers as readonly Person[]).includes(person)
