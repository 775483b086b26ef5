import type { GoodsWire } from '@yaoji/contract/goods'
import { Money } from '../kit/money.tsx'
import { yuanText } from '../kit/yuan.ts'
import { LoginLink } from '../viewer/login-link.tsx'

/** Per kilogram for loose herbs, per sale unit otherwise. */
export const priceUnit = (goods: Pick<GoodsWire, 'measure' | 'bzdw'>): string =>
  goods.measure === 'gram' ? '公斤' : goods.bzdw

/** In what a goods is counted. */
export const goodsUnit = (goods: Pick<GoodsWire, 'measure' | 'bzdw'>): string =>
  goods.measure === 'gram' ? '克' : goods.bzdw

/** The price, or why there is none and what to do: log in, or be approved. */
export function GoodsPrice({
  goods,
  size = 'normal',
}: {
  readonly goods: GoodsWire
  readonly size?: 'small' | 'normal' | 'large'
}) {
  if (goods.price !== undefined) {
    const struck = goods.base_price !== undefined && goods.base_price !== goods.price
    return (
      <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
        <Money yuan={goods.price} size={size} unit={priceUnit(goods)} />
        {struck && <Money yuan={goods.base_price ?? ''} size="small" tone="struck" />}
      </span>
    )
  }
  const look = 'text-table font-semibold text-brand'
  if (goods.price_label === '登录可见') {
    return <LoginLink className={`${look} hover:underline`}>登录查看价格</LoginLink>
  }
  return <span className="text-table text-secondary">{goods.price_label || '暂无报价'}</span>
}

/** Suggested retail price and the margin it leaves. */
export function RetailNote({ goods }: { readonly goods: GoodsWire }) {
  if (goods.market_price === undefined) return null
  return (
    <span className="text-note text-secondary numbers">
      {`零售 ${yuanText(goods.market_price)}${goods.gross_margin === undefined ? '' : ` · 毛利 ${goods.gross_margin}%`}`}
    </span>
  )
}
