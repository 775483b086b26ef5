import type { GoodsWire } from '@yaoji/contract/goods'

/** Earliest expiry, and the latest where lots differ; red when it is near. */
export function ExpiryNote({ goods }: { readonly goods: GoodsWire }) {
  if (!goods.yxq) return null
  const near = goods.is_xq === 1
  const range =
    goods.yxq_far && goods.yxq_far.slice(0, 7) !== goods.yxq.slice(0, 7) ? ` ~ ${goods.yxq_far.slice(0, 7)}` : ''
  return <span className={`numbers ${near ? 'text-price' : ''}`}>{`${goods.yxq.slice(0, 7)}${range}`}</span>
}

/** Stock as the buyer may know it: a number up to 50, 充足 above. */
export function StockNote({ goods }: { readonly goods: GoodsWire }) {
  if (goods.number === undefined) return null
  const few = goods.number <= 50
  return <span className={`numbers ${few ? 'text-warning' : 'text-brand'}`}>{goods.number_label}</span>
}
