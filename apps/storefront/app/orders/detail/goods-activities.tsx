import { flashCalls, type GoodsActivitiesWire } from '@yaoji/contract/flash'
import type { OrderDetailWire, OrderLineWire } from '@yaoji/contract/orders'
import { useState } from 'react'
import { send } from '../../shell/api/send.ts'
import { GoodsLink } from '../../shell/goods/goods-link.tsx'
import { Tag } from '../../shell/goods/tag.tsx'
import { Skeleton } from '../../shell/kit/skeleton.tsx'
import { momentText } from '../../shell/time/moment-text.ts'

/** Before it is bought again: what promotions its goods have now. Asked for by whoever opens it. */
export function GoodsActivities({ order }: { readonly order: OrderDetailWire }) {
  const [asked, setAsked] = useState<readonly GoodsActivitiesWire[] | 'failed'>()
  const goods = new Map(order.lines.map((line) => [line.goods_id, line]))
  const ask = () => {
    if (asked && asked !== 'failed') return
    setAsked(undefined)
    send(flashCalls.activities, { ids: [...goods.keys()].slice(0, mostAsked).join(',') }).then(
      ({ data }) => setAsked(data),
      () => setAsked('failed'),
    )
  }
  if (!order.actions.includes('buy_again')) return null
  return (
    <details
      className="rounded-card border border-hairline bg-surface text-table print:hidden"
      onToggle={({ currentTarget }) => currentTarget.open && ask()}
    >
      <summary className="px-4 py-3 font-semibold">这些商品现在的活动</summary>
      <div role="status" className="border-t border-hairline px-4 py-3">
        {asked === undefined ? (
          <Skeleton className="h-10" />
        ) : asked === 'failed' ? (
          '暂时没有读到活动，请收起后重新展开'
        ) : (
          <Found asked={asked} lines={goods} />
        )}
      </div>
    </details>
  )
}

/** As many as the call takes. */
const mostAsked = 100

function Found({
  asked,
  lines,
}: {
  readonly asked: readonly GoodsActivitiesWire[]
  readonly lines: ReadonlyMap<number, OrderLineWire>
}) {
  const found = asked.flatMap(({ goods_id, activities }) => {
    const line = lines.get(goods_id)
    return line && activities.length > 0 ? [{ line, activities }] : []
  })
  if (found.length === 0) return '目前没有进行中的活动，再次购买按当前价格计算'
  return (
    <ul className="space-y-2">
      {found.map(({ line, activities }) => (
        <li key={line.goods_id} className="flex flex-wrap gap-x-4 gap-y-1">
          <GoodsLink id={line.goods_id} seen={line} className="font-medium hover:text-brand">
            {line.name}
          </GoodsLink>
          <ul className="min-w-0 flex-1 space-y-1">
            {activities.map(({ id, tag, text, kind_name, closes_at, reason }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-2">
                {tag ? <Tag tag={{ name: tag, describe: kind_name }} /> : <span>{kind_name}</span>}
                <span>{text}</span>
                <span className="text-note text-secondary numbers">{momentText(closes_at)} 结束</span>
                {reason && <span className="text-note text-warning">{reason}</span>}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
