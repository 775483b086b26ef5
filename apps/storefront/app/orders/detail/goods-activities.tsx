import { type ActivityWire, flashCalls, type GoodsActivitiesWire } from '@yaoji/contract/flash'
import type { OrderDetailWire, OrderLineWire } from '@yaoji/contract/orders'
import { useState } from 'react'
import { send } from '../../shell/api/send.ts'
import { GoodsLink } from '../../shell/goods/goods-link.tsx'
import { Tag } from '../../shell/goods/tag.tsx'
import { Skeleton } from '../../shell/kit/skeleton.tsx'
import { lastDayText } from '../../shell/time/moment-text.ts'

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

interface Offered {
  readonly activity: ActivityWire
  readonly goods: OrderLineWire[]
}

/** Each promotion once, with the goods of the order that it is for. */
function byActivity(asked: readonly GoodsActivitiesWire[], lines: ReadonlyMap<number, OrderLineWire>): Offered[] {
  const found = new Map<string, Offered>()
  for (const { goods_id, activities } of asked) {
    const line = lines.get(goods_id)
    if (!line) continue
    for (const activity of activities) {
      const key = `${activity.id} ${activity.text} ${activity.reason}`
      const offered = found.get(key) ?? { activity, goods: [] }
      found.set(key, offered)
      offered.goods.push(line)
    }
  }
  return [...found.values()]
}

function Found({
  asked,
  lines,
}: {
  readonly asked: readonly GoodsActivitiesWire[]
  readonly lines: ReadonlyMap<number, OrderLineWire>
}) {
  const offered = byActivity(asked, lines)
  if (offered.length === 0) return '目前没有进行中的活动，再次购买按当前价格计算'
  return (
    <ul className="space-y-3">
      {offered.map(({ activity: { id, tag, text, kind_name, closes_at, reason }, goods }) => (
        <li key={`${id} ${text} ${reason}`}>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Tag tag={{ name: tag || kind_name, describe: kind_name }} />
            <span className="font-medium">{text}</span>
            <span className="text-note text-secondary numbers">至 {lastDayText(closes_at)}</span>
            {reason && <span className="text-note text-warning">{reason}</span>}
          </p>
          <p className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-secondary">
            {goods.map((line) => (
              <GoodsLink key={line.id} id={line.goods_id} seen={line} className="hover:text-brand">
                {line.name}
              </GoodsLink>
            ))}
          </p>
        </li>
      ))}
    </ul>
  )
}
