import { useRouter } from '@tanstack/react-router'
import { type AddManyWire, fastBuyCalls } from '@yaoji/contract/fast-buy'
import type { GoodsWire } from '@yaoji/contract/goods'
import { useState } from 'react'
import { send } from '../shell/api/send.ts'
import { markCartChanged } from '../shell/cart/cart-changed.ts'
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

/** Puts many goods into the cart with one call and keeps what was said of each. */
export function useAddMany() {
  const [said, setSaid] = useState<ReadonlyMap<number, Said>>(new Map())
  const { busy, run } = useAction()
  const router = useRouter()
  const key = useIdempotencyKey()
  /** Answers which goods are in the cart now; undefined where the call failed, which was shown. */
  const add = (wanted: readonly Wanted[]): Promise<ReadonlySet<number> | undefined> =>
    run(async () => {
      const input = { lines: wanted.flatMap(linesOf).join(',') }
      const nameOf = (goodsId: number) => wanted.find(({ id }) => id === goodsId)?.goods?.name ?? ''
      const { data } = await send(fastBuyCalls.add, input, { idempotencyKey: key.of(input) })
      // Pressed again, it is wanted again.
      key.done()
      markCartChanged(data.total)
      setSaid(saidOf(data))
      const added = new Set(data.added.map(({ goods_id }) => goods_id))
      const refused = data.refused.filter(({ goods_id }) => !added.has(goods_id))
      const missed = refused.length > 0 ? `，${refused.length}个未能加入，原因见商品下方` : ''
      // A row that leaves takes its note along: what was changed is said here, and what a session had no more of.
      const noted = [
        ...data.added.filter(({ notice }) => notice !== '').map(({ goods_id, notice }) => nameOf(goods_id) + notice),
        ...data.refused.filter(({ goods_id }) => added.has(goods_id)).map(({ name, reason }) => `${name}${reason}`),
      ]
      // A session's pieces are in the cart: what stands as the price is another one now.
      if (wanted.some(({ goods }) => goods?.flash)) void router.invalidate()
      void showToast(`已加入${added.size}个商品${notesText(noted)}${missed}`, missed ? 'warning' : 'success')
      return added
    })
  return { said, busy, add }
}

/** In words, of each goods; of one that is bought at two prices, both. */
function saidOf({ added, refused }: AddManyWire): ReadonlyMap<number, Said> {
  const said = new Map<number, Said>()
  const say = (goodsId: number, ok: boolean, words: string) => {
    const before = said.get(goodsId)
    said.set(goodsId, before ? { ok: before.ok && ok, words: `${before.words}，${words}` } : { ok, words })
  }
  for (const { goods_id, notice, number } of added) say(goods_id, true, notice || `已加入${number}`)
  for (const { goods_id, reason } of refused) say(goods_id, false, reason)
  return said
}

/** The first ones in words; of the others how many there are, and where they can be looked at. */
const shownNotes = 3
const notesText = (notes: readonly string[]): string => {
  const more = notes.length > shownNotes ? `；共${notes.length}个数量有调整，请到购物车核对` : ''
  return notes.length > 0 ? `（${notes.slice(0, shownNotes).join('；')}${more}）` : ''
}
