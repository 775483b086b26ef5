/** Where the keys are among the goods, -1 outside, and the quantity typed for that row. */
export interface OfferedPlace {
  readonly row: number
  readonly typed: string
}

interface Around {
  readonly rows: number
  /** The caret stands behind the last letter, so that → moves nothing in the text. */
  readonly atEnd: boolean
}

const longest = 5

/** What a key does to the goods beside the suggestions; undefined where it is the search box's own. */
export function pressed(
  { row, typed }: OfferedPlace,
  key: string,
  { rows, atEnd }: Around,
): (OfferedPlace & { readonly adds?: true }) | undefined {
  if (rows === 0) return undefined
  if (row < 0) return key === 'ArrowRight' && atEnd ? { row: 0, typed: '' } : undefined
  if (/^\d$/.test(key)) return { row, typed: `${typed}${key}`.replace(/^0+/, '').slice(0, longest) }
  switch (key) {
    case 'ArrowDown':
      return { row: Math.min(row + 1, rows - 1), typed: row === rows - 1 ? typed : '' }
    case 'ArrowUp':
      return { row: Math.max(row - 1, 0), typed: row === 0 ? typed : '' }
    case 'Enter':
      return { row, typed: '', adds: true }
    case 'Backspace':
      return { row, typed: typed.slice(0, -1) }
    case 'ArrowLeft':
    case 'Escape':
      return { row: -1, typed: '' }
    default:
      return undefined
  }
}
