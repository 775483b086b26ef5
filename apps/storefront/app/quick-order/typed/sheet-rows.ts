import type { PastedRowWire } from '@yaoji/contract/fast-buy'
import { type Fen, share } from '@yaoji/rules/money/fen'

/** A row of the sheet: what was typed, what it means, how many. */
export interface TypedRow {
  readonly key: number
  readonly words: string
  /** null: not chosen yet. */
  readonly goodsId: number | null
  /** null: not typed yet. */
  readonly number: number | null
  /** What it may mean, where that is not sure; the row stays marked until one is chosen. */
  readonly choices: readonly number[]
  /** A line that was read from a file or a text: what is chosen for it is remembered. */
  readonly read: boolean
  /** What is doubtful of the number that was read, until another one is typed. */
  readonly note?: string
  /** How many of each choice were meant (cases have other sizes), until a number is typed. */
  readonly offered?: readonly Offered[]
}
interface Offered {
  readonly id: number
  readonly number: number | null
  readonly note: string
}

/** The row with the goods that was taken for it; of what was offered that goods' own number and what is doubtful of it. */
export function takenOf(row: TypedRow, goodsId: number): Pick<TypedRow, 'goodsId' | 'choices' | 'number' | 'note'> {
  const own = row.offered?.find(({ id }) => id === goodsId)
  const { number, note = '' } = own ?? row
  return { goodsId, choices: [], number, note }
}

export const blankRow = (key: number): TypedRow => ({
  ...{ key, words: '', goodsId: null, number: null, choices: [], read: false },
})
export const isBlank = (row: TypedRow): boolean => row.words.trim() === '' && row.goodsId === null
/** Something was typed and nothing was chosen for it. */
export const isOpen = (row: TypedRow): boolean => row.goodsId === null && row.words.trim() !== ''

const nextKey = (rows: readonly TypedRow[]) => Math.max(0, ...rows.map(({ key }) => key)) + 1

/** The sheet always ends with one blank row. */
function withBlankEnd(rows: readonly TypedRow[]): readonly TypedRow[] {
  const last = rows.at(-1)
  return last && isBlank(last) ? rows : [...rows, blankRow(nextKey(rows))]
}

export const changeRow = (rows: readonly TypedRow[], key: number, change: Partial<TypedRow>): readonly TypedRow[] =>
  withBlankEnd(rows.map((row) => (row.key === key ? { ...row, ...change } : row)))

export const dropRows = (rows: readonly TypedRow[], keys: ReadonlySet<number>): readonly TypedRow[] =>
  withBlankEnd(rows.filter(({ key }) => !keys.has(key)))

/** Lines that were read stand behind what was typed, every one of them: also those that nothing was found for. */
export function appendRead(rows: readonly TypedRow[], read: readonly PastedRowWire[]): readonly TypedRow[] {
  const typed = rows.filter((row) => !isBlank(row))
  const first = nextKey(rows)
  const added = read.map(({ written, words, sure, choices }, at): TypedRow => {
    const [best] = choices
    const chosen = sure === 1 && best ? best.goods.id : null
    return {
      ...{ key: first + at, words: words || written, goodsId: chosen, number: best?.number || null, read: true },
      choices: chosen === null ? choices.map(({ goods }) => goods.id) : [],
      ...(best?.unit_note && { note: best.unit_note }),
      offered: choices.map(({ goods, number, unit_note }) => ({
        id: goods.id,
        number: number || null,
        note: unit_note,
      })),
    }
  })
  return withBlankEnd([...typed, ...added])
}

/** How many of each goods the rows want, in their order; rows without goods or number want nothing. */
export function wantedOf(rows: readonly TypedRow[]): ReadonlyMap<number, number> {
  const wanted = new Map<number, number>()
  for (const { goodsId, number } of rows)
    if (goodsId !== null && number) wanted.set(goodsId, (wanted.get(goodsId) ?? 0) + number)
  return wanted
}

/**
 * What each row costs, in fen, by its key: rows of one goods are bought together and share what they cost together by their
 * numbers; the last of them takes what rounding leaves, so that the rows of a goods are exactly its amount.
 */
export function amountsOf(
  rows: readonly TypedRow[],
  costOf: (goodsId: number, number: number) => Fen,
): ReadonlyMap<number, Fen> {
  const amounts = new Map<number, Fen>()
  for (const [goodsId, number] of wantedOf(rows)) {
    const own = rows.filter((row) => row.goodsId === goodsId && row.number)
    let leftFen = costOf(goodsId, number)
    let leftNumber = number
    for (const row of own) {
      const amountFen = share(leftFen, row.number!, leftNumber)
      amounts.set(row.key, amountFen)
      leftFen -= amountFen
      leftNumber -= row.number!
    }
  }
  return amounts
}

/** '12:30,15:10', as calls take it. */
export const linesOf = (wanted: ReadonlyMap<number, number>): string =>
  [...wanted].map(([id, number]) => `${id}:${number}`).join(',')

const isOffered = (one: Partial<Offered> | null) =>
  Number.isSafeInteger(one?.id) &&
  (one?.number === null || Number.isSafeInteger(one?.number)) &&
  typeof one?.note === 'string'

export function isDraft(kept: unknown): kept is readonly TypedRow[] {
  const maybeNumber = (value: unknown) => value === null || Number.isSafeInteger(value)
  return (
    Array.isArray(kept) &&
    kept.length <= 500 &&
    kept.every(
      (row: Partial<TypedRow> | null) =>
        Number.isSafeInteger(row?.key) &&
        typeof row?.words === 'string' &&
        maybeNumber(row.goodsId) &&
        maybeNumber(row.number) &&
        typeof row.read === 'boolean' &&
        (row.note === undefined || typeof row.note === 'string') &&
        (row.offered === undefined || (Array.isArray(row.offered) && row.offered.every(isOffered))) &&
        Array.isArray(row.choices) &&
        row.choices.every(Number.isSafeInteger),
    )
  )
}
