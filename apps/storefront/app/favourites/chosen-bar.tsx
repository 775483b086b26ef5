import { fastBuyCalls } from '@yaoji/contract/fast-buy'
import { type FavouriteWire, favouriteCalls } from '@yaoji/contract/goods'
import { send } from '../shell/api/send.ts'
import { markCartChanged } from '../shell/cart/cart-changed.ts'
import { linesAtBest } from '../shell/goods/at-best-price.ts'
import { presetQuantity } from '../shell/goods/preset-quantity.ts'
import { soldOut } from '../shell/goods/quantity-range.ts'
import { Button } from '../shell/kit/button.tsx'
import { Checkbox } from '../shell/kit/checkbox.tsx'
import { useAction } from '../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../shell/kit/use-idempotency-key.ts'
import { confirmDialog } from '../shell/notices/dialogs.ts'
import { showToast } from '../shell/notices/toast.ts'

/** What is done with several favourites at once. */
export function ChosenBar({
  rows,
  all,
  onAll,
  onCancelled,
}: {
  /** Those that are chosen. */
  readonly rows: readonly FavouriteWire[]
  readonly all: number
  readonly onAll: (all: boolean) => void
  readonly onCancelled: (ids: ReadonlySet<number>) => void
}) {
  const { busy, run } = useAction()
  const key = useIdempotencyKey()
  const ids = rows.map(({ goods }) => goods.id)
  const cancel = async () => {
    if (!(await confirmDialog(`取消收藏选中的${ids.length}个商品？`, { action: '取消收藏' }))) return
    await run(
      async () => {
        await send(favouriteCalls.cancel, { goods_ids: ids })
        onCancelled(new Set(ids))
      },
      { success: '取消收藏成功' },
    )
  }
  const add = () =>
    run(async () => {
      await addAll(rows, key.of)
      // Pressed again, it is wanted again.
      key.done()
    })
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3 rounded-card bg-surface p-3 text-table">
      <Checkbox
        className="max-sm:-my-2.5 max-sm:py-2.5"
        checked={rows.length === all}
        mixed={rows.length > 0 && rows.length < all}
        onChange={(event) => onAll(event.target.checked)}
      >
        全选本页
      </Checkbox>
      <span className="text-secondary numbers">已选{rows.length}个</span>
      <span className="ml-auto flex gap-2">
        <Button size="small" busy={busy} disabled={rows.length === 0} onClick={() => void add()}>
          加入购物车
        </Button>
        <Button tone="plain" size="small" busy={busy} disabled={rows.length === 0} onClick={() => void cancel()}>
          取消收藏
        </Button>
      </span>
    </div>
  )
}

const canBuy = ({ goods }: FavouriteWire) => goods.is_buy === 1 && !soldOut(goods)

/** The smallest quantity of each goes into the cart with one call; what cannot is named, and the others are in. */
async function addAll(rows: readonly FavouriteWire[], idempotencyKey: (input: object) => string): Promise<void> {
  const wanted = rows.filter(canBuy)
  const input = { lines: wanted.flatMap(({ goods }) => linesAtBest(goods, presetQuantity(goods))).join(',') }
  const done =
    wanted.length === 0
      ? { added: [], refused: [] }
      : (await send(fastBuyCalls.add, input, { idempotencyKey: idempotencyKey(input) })).data
  if ('total' in done) markCartChanged(done.total)
  const missed = [
    ...rows.filter((row) => !canBuy(row)).map(({ goods }) => goods.name),
    ...done.refused.map(({ name, reason }) => `${name}（${reason}）`),
  ]
  const said = `已按起购量加入${done.added.length}个商品`
  void showToast(
    missed.length === 0 ? said : `${said}，未能加入：${missed.join('、')}`,
    missed.length === 0 ? 'success' : 'warning',
  )
}
