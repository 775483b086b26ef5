import type { BoughtGoodsWire } from '@yaoji/contract/fast-buy'
import { useInCart } from '../shell/cart/in-cart.ts'
import { useAddToCart } from '../shell/cart/use-add-to-cart.ts'
import { bestPrice } from '../shell/goods/best-price.ts'
import { BuyBest } from '../shell/goods/buy-best.tsx'
import { BuyControls } from '../shell/goods/buy-controls.tsx'
import { goodsLabel } from '../shell/goods/goods-label.ts'
import { GoodsLink } from '../shell/goods/goods-link.tsx'
import { goodsUnit } from '../shell/goods/goods-price.tsx'
import { quantityRange } from '../shell/goods/quantity-range.ts'
import { ReachablePrice } from '../shell/goods/reachable-price.tsx'
import { listedOffer, wishedOffer } from '../shell/goods/seen-offer.ts'
import { ExpiryNote, StockNote } from '../shell/goods/stock-note.tsx'
import { Tags } from '../shell/goods/tags.tsx'
import { Button } from '../shell/kit/button.tsx'
import { QuantityStepper } from '../shell/kit/quantity-stepper.tsx'
import { fenOf, yuanText } from '../shell/kit/yuan.ts'
import { dayText } from '../shell/time/moment-text.ts'

const cell = 'border-b border-hairline px-2 py-1 leading-tight wrap-break-word max-lg:border-0 max-lg:p-0'

/** One goods that is bought often: what it costs, what was paid last, how many, and into the cart. */
export function UsualRow({
  row,
  number,
  buyable,
  stopped,
  onNumber,
}: {
  readonly row: BoughtGoodsWire
  readonly number: number
  readonly buyable: boolean
  /** What stops the buyer stands above the page. */
  readonly stopped: boolean
  readonly onNumber: (number: number) => void
}) {
  const { goods } = row
  // What stands there as the price is what is bought.
  const canGrab = bestPrice(goods)?.by === 'flash'
  const inCart = useInCart(goods.id)
  const { busy, add: addToCart } = useAddToCart()
  const add = async (wanted: number) => {
    await addToCart({ goods_id: goods.id, number: wanted, ...wishedOffer(goods, wanted) }, goodsLabel(goods))
  }
  return (
    // On a telephone the price begins a line of its own, so that all of them stand below each other.
    <tr className="hover:bg-brand-wash max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-1 max-lg:border-b max-lg:border-hairline max-lg:p-3 max-lg:before:order-1 max-lg:before:w-full">
      <th scope="row" className={`${cell} text-left font-normal max-lg:w-full lg:min-w-40 lg:pl-3`}>
        <GoodsLink id={goods.id} seen={listedOffer(goods)} className="font-semibold hover:text-brand">
          {goods.name}
        </GoodsLink>{' '}
        <Tags tags={goods.tags} />
      </th>
      <td className={`${cell} font-medium lg:min-w-28`}>{goods.ypgg}</td>
      <td className={cell}>{goods.sccj}</td>
      <td className={`${cell} whitespace-nowrap text-secondary`}>
        <ExpiryNote goods={goods} />
      </td>
      <td className={`${cell} text-right whitespace-nowrap`}>
        <StockNote goods={goods} />
      </td>
      <td
        className={`${cell} text-right whitespace-nowrap max-lg:order-1 max-lg:min-w-0 max-lg:flex-1 max-lg:text-left max-lg:whitespace-normal`}
      >
        <ReachablePrice goods={goods} size="small" />
      </td>
      <td className={`${cell} text-right text-note whitespace-nowrap text-secondary numbers max-lg:text-left`}>
        <LastPaid row={row} />
      </td>
      <td className={`${cell} lg:w-60 max-lg:order-2 max-lg:ml-auto`}>
        {buyable && !canGrab ? (
          <span className="flex items-center gap-2">
            <QuantityStepper
              {...quantityRange(goods)}
              value={number}
              onChange={onNumber}
              onEnter={add}
              size="small"
              label={goodsLabel(goods)}
              asks
              {...(goods.measure === 'gram' ? { unit: 'g' } : {})}
            />
            <Button size="small" tone="plain" busy={busy} onClick={() => void add(number)}>
              加购
            </Button>
            {inCart > 0 && <span className="text-note whitespace-nowrap text-brand-strong numbers">已加 {inCart}</span>}
          </span>
        ) : canGrab ? (
          <BuyBest goods={goods} short lastNumber={row.last_number} />
        ) : stopped ? (
          <span className="text-note text-secondary">不可购买</span>
        ) : (
          <BuyControls goods={goods} size="small" short />
        )}
      </td>
    </tr>
  )
}

function LastPaid({ row: { goods, last_at, last_number, last_price } }: { readonly row: BoughtGoodsWire }) {
  const change = goods.price === undefined ? 0 : fenOf(goods.price) - fenOf(last_price)
  return (
    <>
      <span className="lg:hidden">上次 </span>
      {yuanText(last_price)}
      {change < 0 && <span className="text-brand-strong"> ▼已降价</span>}
      {change > 0 && <span className="text-warning"> ▲已涨价</span>}
      <br className="max-lg:hidden" />
      <span className="max-lg:ml-2">
        {dayText(last_at)} · {last_number}
        {goodsUnit(goods)}
      </span>
    </>
  )
}
