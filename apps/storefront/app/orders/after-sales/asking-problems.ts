import type { AskingOfferWire } from '@yaoji/contract/after-sales'
import { askingRefusalText, fewestWords } from '@yaoji/rules/after-sales/judge-asking'

export type AskingProblems = Readonly<
  Partial<Record<'kind' | 'outcome' | 'refund_to' | 'lots' | 'words' | 'pictures', string>>
>

interface Typed {
  readonly chosen: AskingOfferWire['kinds'][number] | undefined
  readonly words: string
  readonly pictures: number
  /** How many lots have a quantity. */
  readonly lots: number
}

/** What is missing before anything is sent, by field, in the words of the rule. */
export const askingProblems = ({ chosen, words, pictures, lots }: Typed): AskingProblems => ({
  ...(chosen ? {} : { kind: '请选择问题类型' }),
  ...(lots === 0 && { lots: askingRefusalText({ kind: 'empty' }) }),
  ...(words.trim().length < fewestWords && { words: askingRefusalText({ kind: 'words' }) }),
  ...(chosen?.pictures === 1 && pictures === 0 && { pictures: askingRefusalText({ kind: 'pictures' }) }),
})
