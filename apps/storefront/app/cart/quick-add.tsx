import type { LineChangeWire } from '@yaoji/contract/cart'
import { type GoodsWire, goodsCalls } from '@yaoji/contract/goods'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { send } from '../shell/api/send.ts'
import { bestPrice } from '../shell/goods/best-price.ts'
import { BuyAnswer, BuyRow, useBuying } from '../shell/goods/buy-controls.tsx'
// Not loaded late: the keys go to the first quantity as soon as something was found.
import FlashControls from '../shell/goods/flash-controls.tsx'
import { presetQuantity } from '../shell/goods/preset-quantity.ts'
import { ReachablePrice } from '../shell/goods/reachable-price.tsx'
import { StockNote } from '../shell/goods/stock-note.tsx'
import { moveBetweenQuantities } from '../shell/goods-list/move-between.ts'
import { Button } from '../shell/kit/button.tsx'
import { useAction } from '../shell/kit/use-action.ts'

/** So many are read at a glance; whoever looks for more searches the store. */
const shownAtMost = 6

/** One more line without leaving the cart: name, initials or code, Enter, the quantity, Enter, and the next name. */
export function QuickAdd({ onAdded }: { readonly onAdded: () => void }) {
  const [found, setFound] = useState<readonly GoodsWire[]>()
  const field = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const { busy, run } = useAction()
  const look = (event: FormEvent) => {
    event.preventDefault()
    const keywords = field.current?.value.trim()
    if (!keywords) return
    void run(async () => {
      const { data } = await send(goodsCalls.list, { keywords })
      setFound(data.list.slice(0, shownAtMost))
    })
  }
  useEffect(() => {
    if (found) panel.current?.querySelector<HTMLInputElement>('input:enabled')?.focus()
  }, [found])
  const again = () => {
    field.current?.focus()
    field.current?.select()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    moveBetweenQuantities(event)
    // The cart moves between its own quantities.
    event.stopPropagation()
    if (event.key !== 'Escape' || !found) return
    setFound(undefined)
    again()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes what was found; every part has its own keys
    <div className="relative min-w-0 grow lg:max-w-xl" onKeyDown={onKeyDown} data-keeps-esc="">
      <form onSubmit={look} className="flex gap-1.5">
        <input
          ref={field}
          type="text"
          aria-label="快速添加商品"
          placeholder="快速添加：药品名/首字母/准字/条码，回车"
          autoComplete="off"
          maxLength={50}
          className="h-10 min-w-0 grow rounded-control lg:h-8 border border-hairline bg-surface px-2.5 text-table placeholder:text-secondary"
        />
        <Button type="submit" size="small" tone="plain" busy={busy} className="lg:h-8">
          查找
        </Button>
      </form>
      {found && (
        <div
          ref={panel}
          className="absolute inset-x-0 top-full z-30 mt-1 rounded-card border border-hairline bg-surface shadow-float lg:w-[760px]"
        >
          {found.length === 0 && (
            <p role="status" className="px-3 py-2 text-table text-secondary">
              没有找到，请换一个写法
            </p>
          )}
          <ul className="divide-y divide-hairline">
            {found.map((goods) => (
              <QuickRow
                key={goods.id}
                goods={goods}
                onAdded={(said) => {
                  onAdded()
                  again()
                  // What was made of the figure stays to be read.
                  if (!said) setFound(undefined)
                }}
              />
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** As on a card: the best price that this buyer can reach now, and what is added is bought at it. */
function QuickRow({ goods, onAdded }: { readonly goods: GoodsWire; readonly onAdded: (said: boolean) => void }) {
  const best = bestPrice(goods)
  const buying = useBuying(goods)
  const added = (change: LineChangeWire) => onAdded(change.notice !== '')
  const add = async (number: number) => {
    const change = await buying.add(number)
    if (change) added(change)
    return change
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5 text-table">
      <span className="min-w-0 grow basis-60">
        <span className="block font-semibold">{goods.name}</span>
        <span className="block text-note text-secondary">
          {goods.ypgg} · {goods.sccj}
        </span>
      </span>
      <StockNote goods={goods} />
      <ReachablePrice goods={goods} size="small" />
      {best?.by === 'flash' ? (
        <FlashControls goods={goods} flash={best.flash} number={presetQuantity(goods)} onAdded={added} />
      ) : (
        <>
          <BuyRow goods={goods} buying={{ ...buying, add }} size="small" short />
          <BuyAnswer goods={goods} buying={buying} />
        </>
      )}
    </li>
  )
}
