import type { CartLineWire } from '@yaoji/contract/cart'
import type { CheckoutWire } from '@yaoji/contract/checkout'
import { GiftRows } from '../shell/cart/gift-rows.tsx'
import { lineName, saleUnit } from '../shell/cart/line-facts.ts'
import { PriceExplanation } from '../shell/cart/price-explanation.tsx'
import { SetPictures, setText } from '../shell/cart/set-content.tsx'
import { StruckBeside } from '../shell/cart/struck-beside.tsx'
import { GoodsPicture } from '../shell/goods/goods-picture.tsx'
import { priceUnit } from '../shell/goods/goods-price.tsx'
import { Money } from '../shell/kit/money.tsx'
import { fenOf, yuanText } from '../shell/kit/yuan.ts'
import { lotsText } from '../shell/orders/lots-text.ts'

/** 商品清单: what would be ordered, one row each, with what comes along. */
export const CheckoutLines = ({
  lines,
  checkout,
}: {
  readonly lines: readonly CartLineWire[]
  readonly checkout: Pick<CheckoutWire, 'lots' | 'least_shelf_days'>
}) => (
  <ul className="divide-y divide-hairline">
    {lines.map((line) => (
      <li
        key={line.id}
        className="grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-2 sm:grid-cols-[44px_minmax(0,1fr)_104px_84px_112px]"
      >
        {line.goods ? <GoodsPicture goods={line.goods} size={44} /> : <SetPictures line={line} />}
        <span className="min-w-0">
          <span className="block truncate">{lineName(line)}</span>
          <span className={`block text-note text-secondary ${line.goods ? 'truncate' : ''}`}>
            {line.goods ? `${line.goods.ypgg} · ${line.goods.sccj}` : setText(line)}
          </span>
          {fenOf(line.goods_manjian_amount) > 0 && (
            <span className="block text-note text-price numbers">满减 −{yuanText(line.goods_manjian_amount)}</span>
          )}
          {line.price_note && <span className="block text-note text-secondary">{line.price_note}</span>}
          {line.goods && <ExpectedLots line={line} checkout={checkout} />}
          {line.invalid_reason && <span className="block text-note text-price">{line.invalid_reason}</span>}
        </span>
        <span className="hidden text-right sm:block">
          <Money yuan={line.price} size="small" tone="ink" unit={line.goods ? priceUnit(line.goods) : '套'} />
          <StruckBeside line={line} />
        </span>
        <span className="hidden text-right text-secondary numbers sm:block">
          ×{line.number}
          {saleUnit(line)}
        </span>
        <span className="text-right whitespace-nowrap">
          <span className="block text-note text-secondary numbers sm:hidden">
            {yuanText(line.price)}×{line.number}
          </span>
          <Money yuan={line.amount} size="small" />
          <PriceExplanation steps={line.explanation} name={lineName(line)} />
        </span>
        {line.gift_data.items.length > 0 && (
          <div className="col-span-full sm:col-start-2">
            <GiftRows gifts={line.gift_data} />
          </div>
        )}
      </li>
    ))}
  </ul>
)

/** Which lots would leave if it were ordered now; from then on they are what was promised. */
function ExpectedLots({
  line,
  checkout: { lots, least_shelf_days },
}: {
  readonly line: CartLineWire
  readonly checkout: Pick<CheckoutWire, 'lots' | 'least_shelf_days'>
}) {
  const own = lots.find(({ id }) => id === line.id)
  if (!own || own.lots.length === 0) return null
  return (
    <span className={`block text-note numbers ${own.below ? 'text-warning' : 'text-secondary'}`}>
      {`批号 ${lotsText(own.lots)}`}
      {own.below === 1 && `，剩余效期不足贵单位要求的${least_shelf_days}天，发货前将征求同意`}
    </span>
  )
}
