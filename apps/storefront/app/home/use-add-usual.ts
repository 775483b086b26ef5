import { type BoughtGoodsWire, fastBuyCalls } from '@yaoji/contract/fast-buy'
import { send } from '../shell/api/send.ts'
import { changedGoods, changesText, grownGoods } from '../shell/cart/add-outcome.ts'
import { markCartChanged } from '../shell/cart/cart-changed.ts'
import { undoMany } from '../shell/cart/change-line.ts'
import { noteInCart, useKnownCart } from '../shell/cart/in-cart.ts'
import { useAddResult } from '../shell/cart/use-add-result.tsx'
import { useCartKnown } from '../shell/goods-list/use-cart-known.ts'
import { useAction } from '../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../shell/kit/use-idempotency-key.ts'
import { confirmDialog } from '../shell/notices/dialogs.ts'
import { showToast } from '../shell/notices/toast.ts'

/**
 * One press adds the usual goods. Whoever added some of them one by one wants the others; whoever has them all reads how
 * many they are, and is asked before they are added once more. Every press can be taken back.
 */
export function useAddUsual(
  rows: readonly BoughtGoodsWire[],
  numberOf: (row: BoughtGoodsWire) => number,
  /** Of the same table, bought by a button of their own: named, so that nobody takes them for added. */
  left: readonly BoughtGoodsWire[],
) {
  const { list, keep, forget } = useAddResult()
  const { busy, run } = useAction()
  const key = useIdempotencyKey()
  useCartKnown()
  const known = useKnownCart()
  const there = rows.filter(({ goods }) => known.has(goods.id) && known.get(goods.id) !== 0)
  const missing = rows.filter((row) => !there.includes(row))
  const again = missing.length === 0
  const put = (wanted: readonly BoughtGoodsWire[]) =>
    run(async () => {
      const input = { lines: wanted.map((row) => `${row.goods.id}:${numberOf(row)}`).join(',') }
      const { data } = await send(fastBuyCalls.add, input, { idempotencyKey: key.of(input) })
      // Pressed again, it is wanted again.
      key.done()
      for (const { goods_id, number } of data.added) noteInCart(goods_id, number)
      markCartChanged(data.total)
      const asked = wanted.map((row) => ({ id: row.goods.id, number: numberOf(row) }))
      const changed = changedGoods(asked, data)
      const grown = grownGoods(data.added)
      const goods = new Map(wanted.map((row) => [row.goods.id, row.goods]))
      keep({ kinds: grown.size, changed, goods })
      const before = data.added.filter((each) => each.before > 0 && grown.has(each.goods_id)).length
      const noted = before > 0 ? `，其中 ${before} 种购物车里已有，现为合计数量` : ''
      const undo = () => {
        forget()
        void undoMany(data.added)
      }
      void showToast(
        `已加入 ${grown.size} 种常购商品${noted}${changesText(changed)}${leftText(left)}`,
        changed.some(({ taken }) => taken === 0) ? 'warning' : 'success',
        grown.size > 0 ? { action: { label: '撤销', onClick: undo } } : {},
      )
    })
  const press = async () => {
    if (!again) return put(missing)
    // A bag of loose herbs is one, whatever it weighs.
    const pieces = rows.reduce((sum, { goods }) => sum + (goods.measure === 'gram' ? 1 : (known.get(goods.id) ?? 0)), 0)
    const question = `这 ${rows.length} 种已在购物车里，共 ${pieces} 盒（瓶/袋）。再加一遍后，数量为两次之和。`
    if (await confirmDialog(question, { action: '再加一遍' })) await put(rows)
  }
  const label = again ? '再加一遍' : there.length > 0 ? '加入其余' : '全部加入'
  return {
    list,
    busy,
    press,
    label,
    count: again ? rows.length : missing.length,
    there: there.length,
  }
}

/** The first ones by name, the others as how many they are. */
const namedAtMost = 3
function leftText(left: readonly BoughtGoodsWire[]): string {
  if (left.length === 0) return ''
  const names = left.slice(0, namedAtMost).map(({ goods }) => goods.name)
  const all = left.length > namedAtMost ? `等 ${left.length} 种` : ''
  return `；秒杀中的${names.join('、')}${all}没有一起加入，请在该行按“抢购”`
}
