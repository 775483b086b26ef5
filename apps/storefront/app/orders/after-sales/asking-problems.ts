import type { AskingOfferWire } from '@yaoji/contract/after-sales'
import { askingRefusalText, fewestWords } from '@yaoji/rules/after-sales/judge-asking'

export type AskingProblems = Readonly<
  Partial<Record<'kind' | 'outcome' | 'refund_to' | 'lots' | 'differences' | 'words' | 'pictures', string>>
>

interface Typed {
  readonly chosen: AskingOfferWire['kinds'][number] | undefined
  readonly words: string
  readonly pictures: number
  /** How many lots have a quantity; null where no piece is asked for. */
  readonly lots: number | null
  /** What stands against the amounts that were typed; ''. */
  readonly differences?: string
}

/** What is missing before anything is sent, by field, in the words of the rule. */
export const askingProblems = ({ chosen, words, pictures, lots, differences }: Typed): AskingProblems => ({
  ...(chosen ? {} : { kind: '请选择问题类型' }),
  ...(lots === 0 && { lots: askingRefusalText({ kind: 'empty' }) }),
  ...(differences && { differences }),
  ...(words.trim().length < fewestWords && { words: askingRefusalText({ kind: 'words' }) }),
  ...(chosen?.pictures === 1 && pictures === 0 && { pictures: askingRefusalText({ kind: 'pictures' }) }),
})
