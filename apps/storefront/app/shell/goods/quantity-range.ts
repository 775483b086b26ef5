import type { GoodsWire } from '@yaoji/contract/goods'

/** What a buyer may put into the cart at once: multiples of the inner pack between minimum and stock or limit. */
interface QuantityRange {
  readonly min: number
  readonly step: number
  readonly max: number
}

/** Domain guide, quantity rules, for showing; the server decides with the same numbers. */
export function quantityRange(goods: Pick<GoodsWire, 'zbz' | 'qg_number' | 'number' | 'xg_number'>): QuantityRange {
  const step = Math.max(1, goods.zbz)
  const min = Math.ceil(Math.max(goods.qg_number, step) / step) * step
  const cap = Math.min(goods.number ?? 0, goods.xg_number ?? Number.POSITIVE_INFINITY, 50_000)
  return { min, step, max: Math.floor(cap / step) * step }
}

/** Less than the smallest quantity is left. */
export const soldOut = (goods: Pick<GoodsWire, 'zbz' | 'qg_number' | 'number' | 'xg_number'>): boolean =>
  goods.number !== undefined && quantityRange(goods).max < quantityRange(goods).min

/** Herbs by the gram are asked for by the bag: 500 g or 1 kg, where the goods can be had so. */
export const gramChoices = ({
  min,
  step,
  max,
}: QuantityRange): readonly { readonly grams: number; readonly text: string }[] =>
  [
    { grams: 500, text: '500 g' },
    { grams: 1000, text: '1 kg' },
  ].filter(({ grams }) => grams >= min && grams <= max && grams % step === 0)
