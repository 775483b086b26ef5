import { createFileRoute } from '@tanstack/react-router'
import { couponCalls } from '@yaoji/contract/coupons'
import { type GoodsDetailWire, goodsCalls } from '@yaoji/contract/goods'
import { load, orElse } from '../shell/api/load.ts'
import { GoodsPicture } from '../shell/goods/goods-picture.tsx'
import { soldOut } from '../shell/goods/quantity-range.ts'
import { seenSearch } from '../shell/goods/seen-offer.ts'
import { DetailSkeleton } from '../shell/goods-detail/detail-skeleton.tsx'
import { DetailTabs } from '../shell/goods-detail/detail-tabs.tsx'
import { FactTable } from '../shell/goods-detail/fact-table.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { idInPath } from '../shell/paths/id-in-path.ts'
import { SiteLink } from '../shell/paths/links.tsx'
import { titled } from '../shell/paths/site.ts'
import { CouponPrice } from './coupon-price.tsx'
import { CouponStrip } from './coupon-strip.tsx'
import { DetailPath } from './detail-path.tsx'
import { EqualGoods } from './equal-goods.tsx'
import { OfferBox } from './offer-box.tsx'

export const Route = createFileRoute('/list/info/$id')({
  // Spec §3: a link carries the offer that was seen; the page leads with it.
  validateSearch: seenSearch,
  loader: async (page) => {
    const id = idInPath(page.params.id)
    const [goods, coupons] = await Promise.all([
      load(goodsCalls.detail, { id }, page),
      // A goods page without its coupons is still a goods page.
      orElse(load(couponCalls.offered, { goods_id: id }, page), []),
    ])
    return { goods: goods.data, coupons }
  },
  head: ({ loaderData }) => titled('/list/info/{id}', loaderData?.goods.name),
  pendingComponent: DetailSkeleton,
  component: GoodsDetail,
})

function GoodsDetail() {
  const { goods, coupons } = Route.useLoaderData()
  const seen = Route.useSearch()
  return (
    <div className="column py-3" key={goods.id}>
      <DetailPath goods={goods} />
      <Panel className="grid gap-5 p-3 max-sm:gap-2 sm:p-5 lg:grid-cols-[360px_minmax(0,1fr)]">
        <figure className="min-w-0">
          <div className="rounded-card border border-hairline p-4 max-sm:mx-auto max-sm:w-48 max-sm:max-w-full max-sm:p-2">
            <GoodsPicture goods={goods} size={328} eager />
          </div>
          <figcaption className="mt-2 text-center max-sm:mt-1 text-note text-secondary">
            图片为示意，包装以实物为准
          </figcaption>
        </figure>
        <div className="min-w-0">
          <OfferBox
            goods={goods}
            seen={seen}
            coupons={
              mayComeToBuy(goods) && (
                <>
                  <CouponPrice goods={goods} coupons={coupons} />
                  <CouponStrip coupons={coupons} />
                </>
              )
            }
          />
          <FactTable goods={goods} />
          <SiteLink
            to="/zzzj"
            query={{ goods: goods.id }}
            className="mt-2 inline-block text-table text-brand hover:underline"
          >
            下载首营资料
          </SiteLink>
        </div>
      </Panel>
      <Equals goods={goods} />
      <DetailTabs goods={goods} />
    </div>
  )
}

/** A coupon is shown where it can be used: whoever logs in may buy, whoever was refused may not. */
const mayComeToBuy = (goods: GoodsDetailWire) => goods.is_buy === 1 || goods.price_label === '登录可见'

/** What else of the same generic name this viewer may buy; whoever came for it because of a refusal is led on where there is none. */
function Equals({ goods }: { readonly goods: GoodsDetailWire }) {
  const none = goods.alternatives.length === 0
  if (none && goods.is_buy === 1 && !soldOut(goods)) return null
  return (
    <section id="alternatives" className="mt-5 scroll-mt-20">
      <h2 className="mb-2 text-lg font-semibold">
        同通用名商品
        {!none && (
          <span className="ml-2 text-table font-normal text-secondary">
            通用名相同，厂家或规格不同；请按规格与用药需要选择
          </span>
        )}
      </h2>
      {none ? (
        <p className="text-table text-secondary">
          没有您可以购买的同通用名商品。
          <SiteLink to="/list" query={{ category_id: goods.category_id }} className="ml-2 text-brand hover:underline">
            看同类商品
          </SiteLink>
        </p>
      ) : (
        <EqualGoods goods={goods} />
      )}
    </section>
  )
}
