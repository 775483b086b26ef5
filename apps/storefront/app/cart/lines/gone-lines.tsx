import type { CartGoodsWire, CartLineWire } from '@yaoji/contract/cart'
import { lineName } from '../../shell/cart/line-facts.ts'
import { SetPictures } from '../../shell/cart/set-content.tsx'
import { alternativesHref } from '../../shell/goods/buy-controls.tsx'
import { GoodsPicture } from '../../shell/goods/goods-picture.tsx'
import { Button } from '../../shell/kit/button.tsx'
import { Panel } from '../../shell/kit/panel.tsx'
import { MendLink } from '../../shell/viewer/login-link.tsx'
import type { CartStore } from '../state/cart-store.ts'
import { LineGoods } from './cart-line.tsx'
import { SetGoods } from './combination-line.tsx'
import { GrabAgain } from './grab-again.tsx'
import { moveToFavourites, removeAfterAsking } from './line-actions.ts'

/** 失效商品: what cannot be had now, why, and where it can be put right. They count in nothing. */
export function GoneLines({ lines, store }: { readonly lines: readonly CartLineWire[]; readonly store: CartStore }) {
  if (lines.length === 0) return null
  return (
    <Panel as="section" aria-labelledby="gone" className="mb-3">
      <header className="flex items-center justify-between rounded-t-card bg-page px-3 py-2 lg:px-4">
        <h2 id="gone" className="font-semibold">
          失效商品 <span className="text-note font-normal text-secondary numbers">{lines.length} 种</span>
        </h2>
        <Button tone="plain" size="small" onClick={() => void removeAfterAsking(store, lines, '失效')}>
          清除失效商品
        </Button>
      </header>
      <ul>
        {lines.map((line) => (
          <li
            key={line.id}
            className="grid grid-cols-[64px_minmax(0,1fr)] gap-x-3 gap-y-1 border-t border-hairline px-3 py-3 lg:grid-cols-[72px_minmax(0,1fr)_minmax(0,20rem)_auto] lg:items-center lg:px-4"
          >
            <span className="opacity-50">
              {line.goods ? <GoodsPicture goods={line.goods} size={72} /> : <SetPictures line={line} />}
            </span>
            {line.goods ? <LineGoods line={line} /> : <SetGoods line={line} />}
            <p className="col-start-2 text-table text-warning lg:col-auto">
              {line.invalid_reason || line.goods?.cant_buy_reason}{' '}
              {line.goods &&
                (line.price_source === 'flash' ? (
                  <GrabAgain line={line} store={store} />
                ) : (
                  <WayOut goods={line.goods} />
                ))}
            </p>
            <p className="col-start-2 flex gap-3 text-note text-secondary lg:col-auto">
              {line.goods && (
                <button
                  type="button"
                  className="py-1 hover:text-brand"
                  onClick={() => void moveToFavourites(store, line)}
                >
                  移入收藏
                </button>
              )}
              <button
                type="button"
                aria-label={`删除${lineName(line)}`}
                className="py-1 hover:text-ink"
                onClick={() => void removeAfterAsking(store, [line])}
              >
                删除
              </button>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const WayOut = ({ goods }: { readonly goods: CartGoodsWire }) =>
  goods.mend_url ? (
    <MendLink url={goods.mend_url} className="ml-1 text-brand underline">
      {goods.buy_button_label || '去完善'}
    </MendLink>
  ) : (
    <a href={alternativesHref(goods)} className="ml-1 text-brand underline">
      看同通用名商品
    </a>
  )
