import { call } from '../call.ts'

/** A name under which people know goods (999), or what ails them (退烧). */
export const synonymKinds = ['name', 'complaint'] as const
export type SynonymKind = (typeof synonymKinds)[number]

/** A popular word of the store's search. */
export interface SynonymWire {
  readonly id: number
  readonly term: string
  readonly kind: SynonymKind
  /** What it stands for: each one or more words of names and makers, all of which a goods must bear. */
  readonly means: readonly string[]
  readonly changed_at: string
  /** How many goods a search for it finds now, and how many a visitor finds, who is led to OTC medicines alone. */
  readonly found: number
  readonly found_by_visitors: number
}
export interface SynonymInput {
  readonly term: string
  readonly kind: SynonymKind
  readonly means: readonly string[]
}

const permission = 'promotions.edit'
const path = '/console/api/search/synonyms'

/** Marketing keeps the words that people use for what we sell. */
export const searchConsoleCalls = {
  synonyms: call<{ readonly page?: number; readonly kind?: SynonymKind }, readonly SynonymWire[]>(
    'GET',
    path,
    'staff',
    { permission },
  ),
  /** Written anew, or changed where the word is known; sent twice it is the same. */
  save: call<SynonymInput, SynonymWire>('POST', path, 'staff', { permission, keepsPrevious: true }),
  remove: call<{ readonly id: number }, null>('DELETE', `${path}/{id}`, 'staff', { permission, keepsPrevious: true }),
}
