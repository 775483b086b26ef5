import { expect } from 'vitest'

/** Rows of a table over the fields of a reply: what the field is called, what is seen there and what is known of it. */
export type Fields = readonly (readonly [field: string, look: () => readonly [seen: unknown, known: unknown]])[]

/** A row holds when what is seen is what is known; what nobody knows holds nothing. */
export function holds(look: Fields[number][1]): void {
  const [seen, known] = look()
  expect(known).not.toBeUndefined()
  expect(seen).toEqual(known)
}
