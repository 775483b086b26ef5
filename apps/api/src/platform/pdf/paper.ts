/** A paper that is printed: what stands on it, in order. Pages show the same blocks, so nobody confirms what he did not read. */
export interface Paper {
  readonly title: string
  /** Under the title: number, date. */
  readonly subtitle: string
  readonly blocks: readonly PaperBlock[]
  /** An address as a code to be scanned, above the title at the right. */
  readonly code?: string
  /** At the foot of every page, beside its number. */
  readonly foot: string
}

export type PaperBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Set apart from the text around it. */
  | { readonly kind: 'note'; readonly text: string }
  | PaperTable

export interface PaperTable {
  readonly kind: 'table'
  /** Shares of the width, one for each column. */
  readonly widths: readonly number[]
  /** Repeated on each page that the table reaches; absent: the rows have none. */
  readonly head?: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Every text of a paper, in the order in which it is read. */
export const textsOf = ({ title, subtitle, blocks, foot }: Paper): string[] => [
  title,
  subtitle,
  ...blocks.flatMap((block) => (block.kind === 'table' ? [...(block.head ?? []), ...block.rows.flat()] : [block.text])),
  foot,
]
