import type { GoodsDetailWire } from '@yaoji/contract/goods'
import type { ReactNode } from 'react'
import { RetailNote } from '../shell/goods/goods-price.tsx'
import { ReachablePrice } from '../shell/goods/reachable-price.tsx'
import { Tag } from '../shell/goods/tag.tsx'
import { LadderPrices } from './ladder-prices.tsx'

/** What the goods costs by itself: the buyer's own price, its ladder, what promotions and coupons take off. */
export function OrdinaryPrice({
  goods,
  seenTier,
  coupons,
}: {
  readonly goods: GoodsDetailWire
  /** The tier that the link named. */
  readonly seenTier: number | undefined
  readonly coupons?: ReactNode
}) {
  const unit = goods.measure === 'gram' ? 'g' : goods.bzdw
  return (
    <div className="mt-3 space-y-2 rounded-card bg-page p-3">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="text-table text-secondary">采购价</span>
        <ReachablePrice goods={goods} size="large" />
        <RetailNote goods={goods} />
      </div>
      <LadderPrices goods={goods} seenTier={seenTier} />
      <PromotionLines goods={goods} />
      {coupons}
      {goods.xg_number_desc && <p className="text-table text-warning">{goods.xg_number_desc}</p>}
      {goods.is_dpby === 1 && (
        <p className="text-table text-tag-orange">
          满 {goods.free_shipping_number}
          {unit} 免运费
        </p>
      )}
    </div>
  )
}

const promotionTags: readonly string[] = ['满', '赠', '换购', '组', '特']

/** 满减, 赠, 换购: what promotions say of the goods. */
export function PromotionLines({ goods }: { readonly goods: GoodsDetailWire }) {
  const tags = goods.tags.filter((tag) => tag.is_show === 1 && promotionTags.includes(tag.name))
  return tags.map((tag) => (
    <p key={`${tag.name}-${tag.describe}`} className="flex items-start gap-2 text-table">
      <span className="shrink-0 pt-0.5">
        <Tag tag={{ name: tag.name, describe: '' }} />
      </span>
      {tag.describe}
    </p>
  ))
}
