import type { GoodsDetailWire } from '@yaoji/contract/goods'
import { BuyBest } from '../shell/goods/buy-best.tsx'
import { FavouriteButton } from '../shell/goods/favourite-button.tsx'
import { GoodsLink } from '../shell/goods/goods-link.tsx'
import { GoodsPicture } from '../shell/goods/goods-picture.tsx'
import { GoodsMarks } from '../shell/goods/marks.tsx'
import { ReachablePrice } from '../shell/goods/reachable-price.tsx'
import { listedOffer } from '../shell/goods/seen-offer.ts'
import { ExpiryNote, StockNote } from '../shell/goods/stock-note.tsx'
import { Tags } from '../shell/goods/tags.tsx'
import { panelLook } from '../shell/kit/panel.tsx'

const cell =
  'border-t border-hairline px-2 py-1.5 leading-tight wrap-break-word max-lg:max-w-full max-lg:border-0 max-lg:p-0'
const line =
  'max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-1 max-lg:border-t max-lg:border-hairline max-lg:p-3'

/** The page's goods and what other makers offer of the same, side by side: the darkest is what decides. */
export function EqualGoods({ goods }: { readonly goods: GoodsDetailWire }) {
  const rows = [goods, ...goods.alternatives]
  const priced = goods.price !== undefined
  const compared = rows.filter(({ price_compared }) => price_compared !== undefined).length > 1
  const heads = [
    '商品',
    '规格',
    '厂家',
    ...(priced ? ['效期', '库存'] : []),
    '单价',
    ...(compared ? ['折合'] : []),
    '采购',
  ]
  return (
    <table className={`${panelLook} w-full border-separate border-spacing-0 text-table max-lg:block`}>
      <thead className="max-lg:hidden">
        <tr className="bg-page text-secondary">
          {heads.map((name) => (
            <th key={name} scope="col" className="px-2 py-1.5 text-left font-normal first:pl-3">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {rows.map((one, index) => (
          <tr key={one.id} className={line}>
            <th scope="row" className={`${cell} text-left font-normal max-lg:w-full lg:pl-3`}>
              <span className="flex items-center gap-2">
                <span className="w-10 shrink-0">
                  <GoodsPicture goods={one} size={40} />
                </span>
                <span className="min-w-0">
                  {index === 0 ? (
                    <strong>{one.name}</strong>
                  ) : (
                    <GoodsLink id={one.id} seen={listedOffer(one)} className="font-semibold hover:text-brand">
                      {one.name}
                    </GoodsLink>
                  )}
                  <span className="mt-0.5 flex flex-wrap gap-1">
                    <Tags tags={one.tags} />
                    <GoodsMarks goods={one} />
                  </span>
                </span>
              </span>
            </th>
            <td className={`${cell} font-medium`}>{one.ypgg}</td>
            <td className={cell}>{one.sccj}</td>
            {priced && (
              <>
                <td className={`${cell} whitespace-nowrap`}>
                  <ExpiryNote goods={one} />
                </td>
                <td className={`${cell} whitespace-nowrap`}>
                  <StockNote goods={one} />
                </td>
              </>
            )}
            <td className={`${cell} whitespace-nowrap`}>
              <ReachablePrice goods={one} size="small" />
            </td>
            {compared && (
              <td className={`${cell} whitespace-nowrap text-secondary numbers`}>
                <span className="lg:hidden">折合 </span>
                {one.price_compared ?? '—'}
              </td>
            )}
            <td className={`${cell} lg:w-64 max-lg:ml-auto`}>
              {index === 0 ? (
                <span className="text-secondary">本商品</span>
              ) : (
                <span className="flex items-center gap-1 max-lg:flex-wrap">
                  {one.price_label !== '登录可见' && <BuyBest goods={one} short />}
                  <FavouriteButton goodsId={one.id} name={one.name} initial={one.is_favorite === 1} />
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
