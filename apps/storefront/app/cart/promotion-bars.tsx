import type { PromotionBarWire } from '@yaoji/contract/cart'
import { formatYuan } from '@yaoji/rules/money/fen'
import { useState } from 'react'
import { Tag } from '../shell/goods/tag.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { fenOf, yuanText } from '../shell/kit/yuan.ts'
import { InnerLink } from '../shell/paths/links.tsx'
import { AddOnPanel } from './add-on-panel.tsx'
import type { CartStore } from './state/cart-store.ts'

const shownAtFirst = 4

/**
 * What every promotion of the cart does or lacks, above the lines: in columns, so that the missing sums and the ways stand
 * below each other; on a telephone the sentence and the ways have lines of their own, so that large letters leave the name
 * its room.
 */
export function PromotionBars({
  bars,
  store,
  folded = false,
}: {
  readonly bars: readonly PromotionBarWire[]
  readonly store: CartStore
  /** The best one, and a strip that sums them up until it is opened; on a telephone always. */
  readonly folded?: boolean
}) {
  const [all, setAll] = useState(false)
  const [open, setOpen] = useState<number>()
  if (bars.length === 0) return null
  // The first one's next step brings the most for what is missing to it.
  const whenFolded = bars[0]?.missing ? 1 : 0
  const atFirst = folded ? whenFolded : shownAtFirst
  const shown = all ? bars : bars.slice(0, atFirst)
  const choosing = bars.find((bar) => bar.id === open && bar.add_ons.length > 0)
  return (
    <Panel as="section" aria-label="活动优惠" className={`${folded ? 'mb-2' : 'mb-3'} text-table`}>
      <ul className="divide-y divide-hairline lg:grid lg:grid-cols-[auto_fit-content(16rem)_minmax(0,1fr)_auto_auto]">
        {shown.map((bar, at) => (
          <li
            key={`${bar.kind}-${bar.id}`}
            className={`grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-baseline gap-x-2.5 gap-y-0.5 px-3 py-1.5 lg:col-span-full lg:grid-cols-subgrid lg:px-4 ${all || at < whenFolded ? '' : 'max-lg:hidden'}`}
          >
            <span>
              <Tag tag={{ name: bar.tag, describe: bar.kind_name }} />
            </span>
            <span className={`font-medium ${bar.state === 'displaced' ? 'text-secondary' : ''}`}>{bar.name}</span>
            <span
              className={`col-span-2 col-start-2 row-start-2 lg:col-span-1 lg:col-start-3 lg:row-start-1 ${look[bar.state]}`}
            >
              {bar.text}
              {bar.displaced_by && `：${bar.displaced_by}`}
            </span>
            {fenOf(bar.amount) > 0 && (
              <strong className="col-start-3 row-start-1 text-right text-price numbers lg:col-start-4">
                −{yuanText(bar.amount)}
              </strong>
            )}
            <span className="col-span-2 col-start-2 row-start-3 flex flex-wrap justify-end gap-x-3 whitespace-nowrap empty:hidden lg:col-span-1 lg:col-start-5 lg:row-start-1">
              {bar.add_ons.length > 0 && (
                <button type="button" className="text-brand hover:underline" onClick={() => setOpen(bar.id)}>
                  {bar.add_ons.some((one) => one.number > 0) ? '修改换购' : '选换购商品'}
                </button>
              )}
              {bar.state !== 'displaced' && (
                <InnerLink
                  href={bar.url}
                  aria-label={`${bar.name}：${bar.state === 'missing' ? '去凑单' : '再逛逛'}`}
                  className="text-brand hover:underline"
                >
                  {bar.state === 'missing' ? '去凑单' : '再逛逛'}
                </InnerLink>
              )}
            </span>
          </li>
        ))}
      </ul>
      {bars.length > whenFolded && (
        <button
          type="button"
          aria-expanded={all}
          className={`w-full border-t border-hairline py-1.5 text-note text-secondary hover:text-brand max-lg:min-h-10 ${bars.length > atFirst ? '' : 'lg:hidden'}`}
          onClick={() => setAll(!all)}
        >
          {all ? (
            '收起活动'
          ) : (
            <>
              <span className={folded ? '' : 'lg:hidden'}>{summary(bars).map((text) => `${text} · `)}</span>
              展开全部 {bars.length} 个活动
            </>
          )}
        </button>
      )}
      {choosing && <AddOnPanel bar={choosing} store={store} onClose={() => setOpen(undefined)} />}
    </Panel>
  )
}

/** 已省, and how many promotions lack something. */
function summary(bars: readonly PromotionBarWire[]): string[] {
  const savedFen = bars.reduce((sum, { amount }) => sum + fenOf(amount), 0)
  const near = bars.filter(({ state }) => state === 'missing').length
  return [
    ...(savedFen > 0 ? [`已省 ${yuanText(formatYuan(savedFen))}`] : []),
    ...(near > 0 ? [`${near} 个活动可凑`] : []),
  ]
}

const look: Readonly<Record<PromotionBarWire['state'], string>> = {
  applied: 'text-brand numbers',
  missing: 'text-tag-orange numbers',
  displaced: 'text-secondary',
}
