import { formatYuan } from '@yaoji/rules/money/fen'

/** How a value is shown; rows come as JSON. */
type Worded = (value: unknown) => unknown

/** A part of what is kept about a person and the companies that it speaks for, as its owner shows it. */
export interface OwnPart {
  /** Tables whose rows it shows. */
  readonly tables: readonly string[]
  /** What a person calls it; at most 31 signs, for it names a sheet. */
  readonly title: string
  /** What $1 is: the numbers of the companies, or the number of the login. */
  readonly whose: 'members' | 'login'
  /** Columns are named as they are read. Secrets, hashes and what is of others are left out. */
  readonly text: string
  /** Of some columns: how they are shown. */
  readonly worded?: Readonly<Record<string, Worded>>
}

export const yuan: Worded = (fen) => (fen === null ? null : formatYuan(Number(fen)))
