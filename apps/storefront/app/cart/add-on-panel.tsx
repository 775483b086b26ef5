import { type AddOnWire, cartCalls, type PromotionBarWire } from '@yaoji/contract/cart'
import { send } from '../shell/api/send.ts'
import { putIntoCart, warned } from '../shell/cart/use-add-to-cart.ts'
import { Button } from '../shell/kit/button.tsx'
import { Dialog } from '../shell/kit/dialog.tsx'
import { Money } from '../shell/kit/money.tsx'
import { QuantityStepper } from '../shell/kit/quantity-stepper.tsx'
import { useAction } from '../shell/kit/use-action.ts'
import type { CartStore } from './state/cart-store.ts'

/** 换购: which goods, at what price, at most how many; locked ones say what they lack. */
export function AddOnPanel({
  bar,
  store,
  onClose,
}: {
  readonly bar: PromotionBarWire
  readonly store: CartStore
  readonly onClose: () => void
}) {
  const { busy, run } = useAction()
  const change = async (work: () => Promise<unknown>) => {
    const settled = async () => {
      try {
        // What was typed before decides what is unlocked.
        await store.settle()
        await work()
      } finally {
        await store.refresh()
      }
    }
    await run(settled, { refused: warned })
  }
  const setNumber = (one: AddOnWire, number: number) =>
    change(() => {
      if (one.line_id === 0)
        return putIntoCart({ goods_id: one.goods_id, number, source: 'add_on', activity_id: bar.id })
      return number === 0
        ? send(cartCalls.remove, { ids: [one.line_id] })
        : send(cartCalls.edit, { id: one.line_id, number })
    })
  return (
    <Dialog open onClose={onClose} title={`换购：${bar.name}`}>
      <p className="px-5 pt-3 text-table text-secondary">{bar.text}</p>
      <ul className="divide-y divide-hairline px-5 py-2">
        {bar.add_ons.map((one) => (
          <li key={one.goods_id} className="grid grid-cols-[52px_minmax(0,1fr)_auto] items-center gap-3 py-2.5">
            <img src={one.goods_image} alt="" width={52} height={52} className="size-13 object-contain" />
            <span className="min-w-0">
              <span className="block truncate font-medium">{one.name}</span>
              <span className="block truncate text-note text-secondary">{one.ypgg}</span>
              <span className="block text-note">
                换购价 <Money yuan={one.price} size="small" />
                <span className="ml-2 text-secondary numbers">
                  每单最多 {one.most} {one.bzdw}
                </span>
              </span>
              {one.unlocked === 0 && <span className="block text-note text-warning">{one.text}</span>}
            </span>
            {one.number === 0 ? (
              <Button
                size="small"
                tone="plain"
                aria-label={`换购${one.name}`}
                disabled={one.unlocked === 0}
                busy={busy}
                onClick={() => void setNumber(one, 1)}
              >
                换购
              </Button>
            ) : (
              <QuantityStepper
                value={one.number}
                min={0}
                max={one.most}
                size="small"
                unit={one.bzdw}
                label={`换购${one.name}`}
                disabled={busy}
                onChange={(number) => void setNumber(one, number)}
              />
            )}
          </li>
        ))}
      </ul>
      <p className="flex justify-end px-5 pb-5">
        <Button onClick={onClose}>完成</Button>
      </p>
    </Dialog>
  )
}
