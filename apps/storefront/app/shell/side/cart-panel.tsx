import { type CartLineWire, cartCalls } from '@yaoji/contract/cart'
import { useFreshState } from '@yaoji/ui/use-fresh-state'
import { useLateLoad } from '@yaoji/ui/use-late-load'
import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { send } from '../api/send.ts'
import { markCartChanged, onCartChanged, takeCartChanged } from '../cart/cart-changed.ts'
import { noteCart } from '../cart/in-cart.ts'
import { isLargeQuestion, mayAskLarge, noteLargeAsked } from '../cart/large-asked.ts'
import LineAnswer from '../cart/line-answer.tsx'
import { lineLabel, selectedLines } from '../cart/line-facts.ts'
import type { AddAnswer } from '../cart/use-add-to-cart.ts'
import { GoodsLink } from '../goods/goods-link.tsx'
import { buttonLook } from '../kit/button.tsx'
import { Money } from '../kit/money.tsx'
import { QuantityStepper } from '../kit/quantity-stepper.tsx'
import { LoadingNote, Skeletons } from '../kit/skeleton.tsx'
import { useAction } from '../kit/use-action.ts'
import { confirmDialog } from '../notices/dialogs.ts'
import { EmptyState } from '../page/empty-state.tsx'
import { ErrorState } from '../page/error-state.tsx'
import { SiteLink } from '../paths/links.tsx'
import { LoginLink } from '../viewer/login-link.tsx'
import { useShell } from '../viewer/viewer.ts'

function PanelLine({
  line,
  onDelete,
  onNumber,
  said,
  onSaid,
}: {
  readonly line: CartLineWire
  /** What was made of the quantity that was typed here. */
  readonly said: AddAnswer | undefined
  readonly onSaid: (answer: AddAnswer) => void
  readonly onDelete: () => void
  readonly onNumber: (number: number) => void
}) {
  const { goods } = line
  const name = line.goods ? line.goods.name : line.combination.name
  const held = line.goods ? [line.goods] : line.combination.goods.map((each) => each.goods)
  const picture = held[0]?.goods_image[0]
  return (
    <li className="flex gap-2.5 border-b border-hairline px-3 py-2.5">
      <img
        src={picture}
        alt=""
        width="52"
        height="52"
        loading="lazy"
        className="size-13 rounded-control border border-hairline object-contain"
      />
      <div className="min-w-0 flex-1 text-note">
        {goods ? (
          <GoodsLink id={goods.id} seen={line} className="block truncate text-table hover:text-brand">
            {name}
          </GoodsLink>
        ) : (
          <SiteLink to="/zhzq" className="block truncate text-table hover:text-brand">
            {name}
          </SiteLink>
        )}
        <span className="block truncate text-secondary">
          {goods ? goods.ypgg : held.map((each) => each.name).join('、')}
        </span>
        <span className="flex items-center justify-between">
          <span>
            <Money yuan={line.price} size="small" />
            {(!goods || line.price_source === 'flash') && <span className="numbers"> × {line.number}</span>}
          </span>
          {goods && line.price_source !== 'flash' && (
            <QuantityStepper
              value={line.number}
              min={line.quantity.min}
              step={line.quantity.step}
              max={Math.max(line.quantity.max, line.quantity.min)}
              size="small"
              label={lineLabel(line)}
              asks
              disabled={line.quantity.max === 0}
              onChange={onNumber}
            />
          )}
          <button
            type="button"
            aria-label={`删除${name}`}
            className="p-1 text-secondary hover:text-ink"
            onClick={onDelete}
          >
            <Trash2 className="size-3.5" aria-hidden="true" />
          </button>
        </span>
        {said && line.goods && (
          <span role="status" className="block text-warning">
            <LineAnswer answer={said} goodsId={line.goods.id} onChanged={onSaid} />
          </span>
        )}
        {line.invalid_reason && <span className="block text-warning">{line.invalid_reason}</span>}
      </div>
    </li>
  )
}

/** Spec §2, §4: the slide-out cart; reloads the list when the cart-changed flag is set. */
export function CartPanel({ onClose }: { readonly onClose: () => void }) {
  const { viewer, show, refreshProfile } = useShell()
  const late = useLateLoad(viewer === 'member' ? 'cart' : null, async (signal) => {
    takeCartChanged()
    const { data } = await send(cartCalls.list, {}, { signal })
    noteCart(data)
    return data
  })
  const [cart, setCart] = useFreshState(late.data)
  const { reload, failed } = late
  useEffect(() => onCartChanged(() => void (takeCartChanged() && reload())), [reload])
  const { run } = useAction()
  const remove = async (line: CartLineWire) => {
    if (!(await confirmDialog('您确定要删除该商品吗'))) return
    await run(async () => {
      const { data } = await send(cartCalls.remove, { ids: [line.id] })
      setCart(data)
      markCartChanged(data.data.length)
    })
  }
  const [said, setSaid] = useState<ReadonlyMap<number, AddAnswer>>(new Map())
  const say = (lineId: number, answer: AddAnswer) => {
    setSaid((before) => new Map(before).set(lineId, answer))
    if (answer.kind === 'taken') reload()
  }
  /** As on the cart page: the server says what it makes of a quantity, or asks first. */
  const change = (line: CartLineWire, number: number) =>
    run(
      async () => {
        const goodsId = line.goods?.id ?? 0
        const asks = mayAskLarge(goodsId) ? { ask_large: 1 as const } : {}
        const { data } = await send(cartCalls.edit, { id: line.id, number, ...asks })
        noteCart(data)
        markCartChanged(data.data.length)
        takeCartChanged()
        setCart(data)
        setSaid(new Map(data.change?.notice ? [[line.id, { kind: 'taken', change: data.change }]] : []))
      },
      {
        refused: ({ reason, message }) => {
          if (!isLargeQuestion(reason)) return false
          noteLargeAsked(line.goods?.id ?? 0)
          setSaid(new Map([[line.id, { kind: 'asked', text: message }]]))
          return true
        },
      },
    )
  return (
    <section aria-label="购物车" className="flex h-full flex-col">
      <header className="flex items-center justify-between border-b border-hairline bg-page px-3 py-2.5">
        <h2 className="font-semibold">购物车</h2>
        <button type="button" aria-label="收起购物车" className="size-7 text-lg text-secondary" onClick={onClose}>
          ×
        </button>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {viewer === 'visitor' ? (
          <EmptyState title="登录后查看购物车">
            <LoginLink className={buttonLook('brand', 'small')}>去登录</LoginLink>
          </EmptyState>
        ) : viewer === 'unknown' && show ? (
          <ErrorState onRetry={() => void refreshProfile()} />
        ) : failed && !cart ? (
          <ErrorState onRetry={reload} />
        ) : !cart ? (
          <div className="space-y-3 p-3">
            <LoadingNote />
            <Skeletons count={3} className="h-13" />
          </div>
        ) : cart.data.length === 0 ? (
          <EmptyState title="购物车还是空的，快去选购吧">
            <SiteLink to="/list" className={buttonLook('plain', 'small')}>
              去选购
            </SiteLink>
          </EmptyState>
        ) : (
          <ul>
            {cart.data.map((line) => (
              <PanelLine
                key={line.id}
                line={line}
                said={said.get(line.id)}
                onSaid={(answer) => say(line.id, answer)}
                onDelete={() => void remove(line)}
                onNumber={(number) => void change(line, number)}
              />
            ))}
          </ul>
        )}
      </div>
      {cart && cart.data.length > 0 && (
        <footer className="border-t border-hairline p-3" aria-live="polite">
          <p className="mb-2 flex items-baseline justify-between text-table">
            <span>
              已选 <strong className="numbers text-price">{selectedLines(cart).length}</strong> 种
              <span className="block text-note text-secondary">共 {cart.data.length} 种商品</span>
            </span>
            <span>
              合计 <Money yuan={cart.totals.selected} />
            </span>
          </p>
          <SiteLink to="/cart" className={`${buttonLook('brand')} w-full`} onClick={onClose}>
            去购物车结算
          </SiteLink>
        </footer>
      )}
    </section>
  )
}
