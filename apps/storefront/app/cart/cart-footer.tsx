import type { CartWire } from '@yaoji/contract/cart'
import { type ReactNode, useId, useState } from 'react'
import { pieceCount, selectedLines } from '../shell/cart/line-facts.ts'
import { Button } from '../shell/kit/button.tsx'
import { Checkbox } from '../shell/kit/checkbox.tsx'
import { Money } from '../shell/kit/money.tsx'
import { fenOf, yuanText } from '../shell/kit/yuan.ts'
import { CartTools } from './cart-tools.tsx'
import { OrderExplanation } from './order-explanation.tsx'
import { checkoutHindrance, type GroupedCart } from './state/cart-groups.ts'
import type { CartStore } from './state/cart-store.ts'

/**
 * Stays at the bottom: what is chosen, what it costs, what is missing, and the way on. It stands after the lines and not
 * above them, so that however high large letters make it, the page's end is never below it. Where letters are so large
 * that the bar is less than 18 of them wide, it keeps the sum and the way on, and folds what the sum is made of away.
 */
export function CartFooter({
  cart,
  grouped,
  store,
  leaving,
  onCheckout,
}: {
  readonly cart: CartWire
  readonly grouped: GroupedCart
  readonly store: CartStore
  readonly leaving: boolean
  readonly onCheckout: () => void
}) {
  const selected = selectedLines(cart)
  const selectable = grouped.groups.flatMap((group) => group.lines.map((line) => line.id))
  const hindrance = checkoutHindrance(cart)
  const [unfolded, setUnfolded] = useState(false)
  const partsId = useId()
  const { totals } = cart
  return (
    <section
      aria-label="结算"
      data-bottom-bar=""
      className="@container/bar sticky bottom-0 z-20 border-t border-hairline bg-surface shadow-float max-lg:-mx-[12px] lg:rounded-card lg:border"
    >
      {hindrance && (
        <p
          id="hindrance"
          role="status"
          className="bg-warning-wash px-3 py-1.5 text-note text-warning large-letters:px-[12px] large-letters:py-0.5 lg:rounded-t-card lg:px-4 lg:text-right"
        >
          {hindrance}
        </p>
      )}
      {/* On a telephone what the sum is made of stands above it. */}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 large-letters:grid large-letters:grid-cols-[auto_1fr_auto] large-letters:gap-x-[12px] large-letters:gap-y-0 large-letters:px-[12px] large-letters:py-[6px] lg:flex-nowrap lg:gap-x-4 lg:px-4 lg:py-3 lg:in-data-compact:py-1.5">
        <Checkbox
          checked={selectable.length > 0 && selected.length === selectable.length}
          mixed={selected.length > 0 && selected.length < selectable.length}
          disabled={selectable.length === 0}
          onChange={(event) => void store.select(selectable, event.target.checked ? 1 : 0)}
          className="min-h-11 shrink-0 large-letters:row-start-3 large-letters:min-h-[44px] lg:min-h-0"
        >
          全选
        </Checkbox>
        <button
          type="button"
          aria-expanded={unfolded}
          aria-controls={partsId}
          className="hidden text-note text-brand large-letters:row-start-3 large-letters:block large-letters:min-h-[44px] large-letters:text-right"
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? '收起' : '明细'}
        </button>
        <CartTools selected={selected} gone={grouped.gone} store={store} className="hidden lg:flex" />
        <div className="contents lg:ml-auto lg:block lg:min-w-0 lg:text-right">
          <p
            aria-live="polite"
            className="flex flex-1 flex-wrap items-baseline justify-end gap-x-3 large-letters:col-span-2 large-letters:row-start-2"
          >
            <span className="hidden text-table text-secondary lg:inline">
              已选 <Count>{selected.length}</Count> 种，共 <Count>{pieceCount(selected)}</Count> 盒（瓶/袋）
            </span>
            <span className="flex flex-wrap items-baseline justify-end gap-x-1 whitespace-nowrap large-letters:[&_.numbers>span]:text-lg">
              合计 <Money yuan={totals.payable} size="large" />
            </span>
          </p>
          <p
            id={partsId}
            aria-live="polite"
            className={`order-first flex w-full flex-wrap justify-end gap-x-3 text-note text-secondary numbers large-letters:col-span-full large-letters:row-start-1 ${unfolded ? '' : 'large-letters:hidden'}`}
          >
            <span className="lg:hidden">
              {selected.length}种{pieceCount(selected)}盒（瓶/袋）
            </span>
            <span className="hidden sm:inline">商品总额 {yuanText(totals.goods_amount)}</span>
            {fenOf(totals.add_on) > 0 && <span className="hidden sm:inline">含换购 {yuanText(totals.add_on)}</span>}
            {totals.reductions.map((reduction) => (
              <span key={reduction.kind} className="hidden text-price numbers sm:inline">
                {reduction.kind_name} −{yuanText(reduction.amount)}
              </span>
            ))}
            {fenOf(totals.reduction) > 0 && (
              <span className="text-price numbers sm:hidden">优惠 −{yuanText(totals.reduction)}</span>
            )}
            <span>
              运费 {yuanText(totals.freight)}
              {cart.shipping_data.warehouses
                .filter((freight) => Number(freight.missing) > 0)
                .map((freight) => (
                  <span key={freight.ck_id} className="hidden text-tag-orange lg:inline">
                    （{freight.ck_name}还差 {yuanText(freight.missing)} 包邮{freight.note && `，${freight.note}`}）
                  </span>
                ))}
            </span>
            <OrderExplanation totals={totals} promotions={cart.promotions} freights={cart.shipping_data.warehouses} />
          </p>
        </div>
        <Button
          tone="brand"
          size="large"
          disabled={hindrance !== ''}
          busy={leaving}
          aria-describedby={hindrance ? 'hindrance' : undefined}
          onClick={onCheckout}
          className="ml-auto min-w-[88px] shrink-0 large-letters:col-start-3 large-letters:row-span-2 large-letters:row-start-2 large-letters:h-auto large-letters:min-h-[56px] large-letters:px-[12px]! max-lg:px-4! lg:ml-0"
        >
          结算
        </Button>
      </div>
    </section>
  )
}

const Count = ({ children }: { readonly children: ReactNode }) => (
  <strong className="text-ink numbers">{children}</strong>
)
