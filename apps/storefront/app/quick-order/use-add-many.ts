import { fastBuyCalls } from '@yaoji/contract/fast-buy'
import { useState } from 'react'
import { send } from '../shell/api/send.ts'
import { markCartChanged } from '../shell/cart/cart-changed.ts'
import { useAction } from '../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../shell/kit/use-idempotency-key.ts'
import { showToast } from '../shell/notices/toast.ts'
import type { Said } from './sheet-row.tsx'
import { linesOf } from './typed/sheet-rows.ts'

/** Puts many goods into the cart with one call and keeps what was said of each. */
export function useAddMany() {
  const [said, setSaid] = useState<ReadonlyMap<number, Said>>(new Map())
  const { busy, run } = useAction()
  const key = useIdempotencyKey()
  /** Answers which goods are in the cart now; undefined where the call failed, which was shown. */
  const add = (
    wanted: ReadonlyMap<number, number>,
    nameOf: (goodsId: number) => string = () => '',
  ): Promise<ReadonlySet<number> | undefined> =>
    run(async () => {
      const input = { lines: linesOf(wanted) }
      const { data } = await send(fastBuyCalls.add, input, { idempotencyKey: key.of(input) })
      // Pressed again, it is wanted again.
      key.done()
      markCartChanged(data.total)
      setSaid(
        new Map([
          ...data.added.map(({ goods_id, notice, number }): [number, Said] => [
            goods_id,
            { ok: true, words: notice || `已加入${number}` },
          ]),
          ...data.refused.map(({ goods_id, reason }): [number, Said] => [goods_id, { ok: false, words: reason }]),
        ]),
      )
      const missed = data.refused.length > 0 ? `，${data.refused.length}个未能加入，原因见商品下方` : ''
      // A row that leaves takes its note along: what was changed is said here.
      const noted = data.added
        .filter(({ notice }) => notice !== '')
        .map(({ goods_id, notice }) => nameOf(goods_id) + notice)
      void showToast(`已加入${data.added.length}个商品${notesText(noted)}${missed}`, missed ? 'warning' : 'success')
      return new Set(data.added.map(({ goods_id }) => goods_id))
    })
  return { said, busy, add }
}

/** The first ones in words; of the others how many there are, and where they can be looked at. */
const shownNotes = 3
const notesText = (notes: readonly string[]): string => {
  const more = notes.length > shownNotes ? `；共${notes.length}个数量有调整，请到购物车核对` : ''
  return notes.length > 0 ? `（${notes.slice(0, shownNotes).join('；')}${more}）` : ''
}
