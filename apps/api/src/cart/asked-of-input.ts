import type { cartInputs } from '@yaoji/contract/cart.input'
import type { z } from 'zod'
import type { AskedLine, LineSource } from './lines/asked-line.ts'

type AddFields = z.output<typeof cartInputs.add>

/** What `POST /api/cart` asks for: a named source, or what `is_jxq` (a lot) and `is_yj` (the case) say; else an ordinary line. */
export function askedOf(input: AddFields): AskedLine {
  const source = input.source ?? sourceOf(input)
  return {
    source,
    goodsId: input.goods_id,
    activityId: source === 'member' ? 0 : (input.activity_id ?? 0),
    quantity: input.number,
    keepsLoose: input.keep_loose === 1,
    takesLess: true,
    asksLarge: input.ask_large === 1,
    seen: {
      priceId: input.goods_price_id ?? 0,
      tierId: input.ladder_price_id ?? 0,
      reductionId: input.goods_manjian_id ?? 0,
    },
  }
}

function sourceOf({ is_jxq, is_yj }: AddFields): LineSource {
  if (is_jxq === 1) return 'near_expiry'
  return is_yj === 1 ? 'whole_case' : 'member'
}
