import type { DrawResultWire } from '@yaoji/contract/draws'
import { Panel } from '../shell/kit/panel.tsx'
import { EmptyPanel } from '../shell/page/empty-state.tsx'
import { SiteLink } from '../shell/paths/links.tsx'
import { minuteText } from '../shell/time/moment-text.ts'

const whereTo = { points: '已存入积分', gift: '查看积分订单', coupon: '查看优惠券', nothing: '' } as const

/** The member's own draws: what was drawn is listed here, whether or not the popup was still open. */
export function DrawRecord({ rows }: { readonly rows: readonly DrawResultWire[] }) {
  if (rows.length === 0) return <EmptyPanel under title="还没有抽奖记录" />
  return (
    <Panel as="ul" under className="text-table">
      {rows.map((row) => (
        <li
          key={row.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-0.5 border-b border-hairline px-4 py-2.5 last:border-0"
        >
          <span className="text-secondary numbers">{minuteText(row.at)}</span>
          <span className={row.kind === 'nothing' ? 'text-secondary' : 'font-medium'}>{row.name}</span>
          {row.remarks && <span className="text-secondary">{row.remarks}</span>}
          <span className="ml-auto text-secondary">
            {row.kind === 'coupon' ? (
              <SiteLink to="/yhq" className="text-brand hover:underline">
                {whereTo.coupon}
              </SiteLink>
            ) : row.kind === 'gift' ? (
              <SiteLink to="/jfdd" className="text-brand hover:underline">
                {whereTo.gift}
              </SiteLink>
            ) : (
              whereTo[row.kind]
            )}
          </span>
        </li>
      ))}
    </Panel>
  )
}
