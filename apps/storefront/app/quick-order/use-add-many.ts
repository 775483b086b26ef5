import { useRouter } from '@tanstack/react-router'
import { type AddManyWire, fastBuyCalls } from '@yaoji/contract/fast-buy'
import type { GoodsWire } from '@yaoji/contract/goods'
import { useState } from 'react'
import { send } from '../shell/api/send.ts'
import { type ChangedGoods, changedGoods, changesText, grownGoods } from '../shell/cart/add-outcome.ts'
import { markCartChanged } from '../shell/cart/cart-changed.ts'
import { useAddResult } from '../shell/cart/use-add-result.tsx'
import { linesAtBest } from '../shell/goods/at-best-price.ts'
import { useAction } from '../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../shell/kit/use-idempotency-key.ts'
import { showToast } from '../shell/notices/toast.ts'
import type { Said } from './sheet-row.tsx'

/** How many of a goods; undefined: the page could not read it yet, and it is bought at its ordinary price. */
export interface Wanted {
  readonly id: number
  readonly goods: GoodsWire | undefined
  readonly number: number
}

/** What is bought is bought at the price that stands there. */
const linesOf = ({ id, goods, number }: Wanted): readonly string[] =>
  goods ? linesAtBest(goods, number) : [`${id}:${number}`]

/** Puts many goods into the cart with one call and keeps what was said of each, and what was changed of it. */
export function useAddMany() {
  const [said, setSaid] = useState<ReadonlyMap<number, Said>>(new Map())
  const { list, keep } = useAddResult()
  const { busy, run } = useAction()
  const router = useRouter()
  const key = useIdempotencyKey()
  /** Answers which goods went into the cart; undefined where the call failed, which was shown. */
  const add = (wanted: readonly Wanted[]): Promise<ReadonlySet<number> | undefined> =>
    run(async () => {
      const input = { lines: wanted.flatMap(linesOf).join(',') }
      const { data } = await send(fastBuyCalls.add, input, { idempotencyKey: key.of(input) })
      // Pressed again, it is wanted again.
      key.done()
      markCartChanged(data.total)
      const added = grownGoods(data.added)
      // A row that leaves takes its note along: what was changed stays above the rows.
      const changed = changedGoods(wanted, data)
      setSaid(saidOf(data, changed))
      const goods = new Map(wanted.flatMap((one) => (one.goods ? [[one.id, one.goods] as const] : [])))
      keep({ kinds: added.size, changed, goods })
      // A session's pieces are in the cart: what stands as the price is another one now.
      if (wanted.some(({ goods }) => goods?.flash)) void router.invalidate()
      void showToast(
        `已加入${added.size}个商品${changesText(changed)}`,
        changed.some(({ taken }) => taken === 0) ? 'warning' : 'success',
      )
      return added
    })
  return { said, list, busy, add }
}

/**
 * In words, of each goods; of one that is bought at two prices, both. What went in otherwise than asked for is said by the
 * list alone, where it can be set back: beside a row it would be said still.
 */
function saidOf({ added, refused }: AddManyWire, changed: readonly ChangedGoods[]): ReadonlyMap<number, Said> {
  const listed = new Set(changed.filter(({ taken }) => taken > 0).map(({ goodsId }) => goodsId))
  const said = new Map<number, Said>()
  const say = (goodsId: number, ok: boolean, words: string) => {
    if (listed.has(goodsId)) return
    const before = said.get(goodsId)
    said.set(goodsId, before ? { ok: before.ok && ok, words: `${before.words}，${words}` } : { ok, words })
  }
  for (const { goods_id, notice, number, before } of added) say(goods_id, number > before, notice || `已加入${number}`)
  for (const { goods_id, reason } of refused) say(goods_id, false, reason)
  return said
}
