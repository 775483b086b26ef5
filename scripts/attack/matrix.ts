import { readFileSync } from 'node:fs'
import { buyers, clerks, isBuyer, isClerk, type Person, persons } from './persons.ts'

/** Whose thing the `{id}` of a path is; '': nobody's, or everybody's. */
export type Owned =
  | ''
  | 'order'
  | 'address'
  | 'line'
  | 'purchase'
  | 'session'
  | 'gift'
  | 'contract'
  | 'withdrawal'
  | 'deposit'
  | 'member'
  | 'message'
  | 'colleague'
  | 'invitation'
  | 'request'
  | 'data'
  | 'picture'
  | 'case'
  | 'invoice'
  | 'wanted'
  | 'list'

export interface MatrixLine {
  readonly method: string
  readonly path: string
  /** Everybody else is turned away: 401 who is not logged in here, 403 a clerk without the right. */
  readonly may: ReadonlySet<Person>
  readonly owned: Owned
}

const groups: Readonly<Record<string, readonly Person[]>> = { everybody: persons, buyers, clerks }

/** Who may call what, from the file that says it in one line per call: call, who, and whose thing its `{id}` is. */
export function readMatrix(): MatrixLine[] {
  const text = readFileSync(new URL('data/who-may.tsv', import.meta.url), 'utf8')
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [call = '', who = '', owned = ''] = line.split('\t')
      const [method = '', path = ''] = call.split(' ')
      const may = new Set(who.split(' ').flatMap((name) => groups[name] ?? [name as Person]))
      return { method, path, may, owned: owned as Owned }
    })
}

/** What somebody who may not must be answered. */
export const turnedAway = ({ path, may }: MatrixLine, person: Person): number | null => {
  if (may.has(person)) return null
  return path.startsWith('/console/api/') && isClerk(person) ? 403 : 401
}

/** 'public', 'member' or 'staff', as the contract says it, by who is in the line. */
export function doorOf({ may }: MatrixLine): 'public' | 'member' | 'staff' {
  if (may.has('visitor')) return 'public'
  return [...may].some(isBuyer) ? 'member' : 'staff'
}

export const clerksOf = ({ may }: MatrixLine): readonly string[] => clerks.filter((clerk) => may.has(clerk))
