import type { GoodsDetailWire } from '@yaoji/contract/goods'
import type { ReactNode } from 'react'
import { BuyControls } from '../shell/goods/buy-controls.tsx'
import { DeliveryNote } from '../shell/goods/delivery-note.tsx'
import { FavouriteButton } from '../shell/goods/favourite-button.tsx'
import { GoodsPrice, RetailNote } from '../shell/goods/goods-price.tsx'
import { GoodsMarks } from '../shell/goods/marks.tsx'
import { StockNote } from '../shell/goods/stock-note.tsx'
import { Tag, Tags } from '../shell/goods/tag.tsx'
import { buttonLook } from '../shell/kit/button.tsx'
import { yuanText } from '../shell/kit/yuan.ts'
import { SiteLink } from '../shell/paths/links.tsx'
import { LadderPrices } from './ladder-prices.tsx'
import { OtherPrices } from './other-prices.tsx'

/** Name, price, what it takes to buy, and when it would arrive. */
export function OfferBox({ goods, coupons }: { readonly goods: GoodsDetailWire; readonly coupons?: ReactNode }) {
  const visitor = goods.price_label === '登录可见'
  const unit = goods.measure === 'gram' ? 'g' : goods.bzdw
  return (
    <section aria-label="价格与购买">
      <h1 className="text-xl leading-snug font-semibold">{goods.name}</h1>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-table text-secondary">
        <GoodsMarks goods={goods} />
        <Tags tags={goods.tags} />
        {goods.generic_name !== goods.name && <span>通用名：{goods.generic_name}</span>}
      </p>
      <div className="mt-3 space-y-2 rounded-card bg-page p-3">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <span className="text-table text-secondary">采购价</span>
          <GoodsPrice goods={goods} size="large" />
          <RetailNote goods={goods} />
        </div>
        <LadderPrices goods={goods} />
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
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-table numbers">
        <Note name="中包装">
          {goods.zbz}
          {unit}
        </Note>
        <Note name="件装">
          {goods.jzl}
          {unit}
        </Note>
        <Note name="起购">
          {Math.max(goods.qg_number, goods.zbz)}
          {unit}
        </Note>
        {goods.number !== undefined && (
          <Note name="库存">
            <StockNote goods={goods} />
          </Note>
        )}
      </dl>
      {goods.delivery && (
        <div className="mt-2">
          <DeliveryNote delivery={goods.delivery} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {visitor ? (
          <SiteLink to="/login" query={{ redirect: `/list/info/${goods.id}` }} className={buttonLook('brand', 'large')}>
            登录后采购
          </SiteLink>
        ) : (
          <BuyControls goods={goods} />
        )}
        <FavouriteButton goodsId={goods.id} name={goods.name} initial={goods.is_favorite === 1} withText />
      </div>
      <OtherPrices goods={goods} />
      {goods.purchases && goods.purchases.length > 0 && (
        <p className="mt-3 flex flex-wrap gap-x-4 text-note text-secondary numbers">
          <span>本店最近采购</span>
          {goods.purchases.map((one) => (
            <span key={`${one.date}-${one.price}-${one.number}`}>
              {one.date} · {one.number}
              {unit} · {yuanText(one.price)}
            </span>
          ))}
        </p>
      )}
    </section>
  )
}

const Note = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex gap-1.5">
    <dt className="text-secondary">{name}</dt>
    <dd>{children}</dd>
  </div>
)

const promotionTags: readonly string[] = ['满', '赠', '换购', '组', '特']

/** 满减, 赠, 换购: what promotions say of the goods. */
function PromotionLines({ goods }: { readonly goods: GoodsDetailWire }) {
  const tags = goods.tags.filter((tag) => tag.is_show === 1 && promotionTags.includes(tag.name))
  return tags.map((tag) => (
    <p key={`${tag.name}-${tag.describe}`} className="flex items-start gap-2 text-table">
      <span className="pt-0.5">
        <Tag tag={{ name: tag.name, describe: '' }} />
      </span>
      {tag.describe}
    </p>
  ))
}
