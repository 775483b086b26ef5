import { mostPictures } from '@yaoji/rules/after-sales/judge-asking'
import {
  type ArrivalOutcome,
  arrivalOutcomeNames,
  type DifferenceKind,
  differenceKindNames,
} from '@yaoji/rules/arrivals/difference-kinds'
import { z } from 'zod'
import { id, maybeIds, text } from './form.input.ts'

const mostDifferences = 30
const wrong = '差异登记有误，请刷新后重新登记'
const one = new RegExp(
  `^[1-9]\\d{0,14}:(${differenceKindNames.join('|')}):(${arrivalOutcomeNames.join('|')}):[1-9]\\d{0,6}:([1-9]\\d{0,14}(\\.[1-9]\\d{0,14}){0,${mostPictures - 1}})?$`,
)

/** '12:damage:return_refund:2:77.78,…': lot, kind, outcome, pieces, pictures. */
const differences = z
  .string(wrong)
  .default('')
  .transform((given) => given.split(',').filter((part) => part !== ''))
  .pipe(z.array(z.string().regex(one, wrong)).max(mostDifferences, `一次最多登记${mostDifferences}项差异`))
  .transform((list) =>
    list.map((each) => {
      const [lotId, kind, outcome, quantity, pictures = ''] = each.split(':')
      return {
        lotId: Number(lotId),
        kind: kind as DifferenceKind,
        outcome: outcome as ArrivalOutcome,
        quantity: Number(quantity),
        pictureIds: [
          ...new Set(
            pictures
              .split('.')
              .filter((part) => part !== '')
              .map(Number),
          ),
        ],
      }
    }),
  )

const mostLots = 1_000
export const arrivalInputs = {
  one: z.object({ id }),
  accept: z.object({
    id,
    checked: maybeIds(mostLots),
    differences,
    acceptor: text(20).default(''),
    second: text(20).default(''),
    words: text(200).default(''),
  }),
}
