import type { PointsRowWire } from '@yaoji/contract/points'
import { buttonLook } from '../shell/kit/button.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { EmptyPanel } from '../shell/page/empty-state.tsx'
import { SiteLink } from '../shell/paths/links.tsx'
import { minuteText } from '../shell/time/moment-text.ts'
import { changeText, pointsText } from './chosen-gifts.ts'

/** Every change of the points, newest first; cards on a phone. */
export function PointsLedger({ rows }: { readonly rows: readonly PointsRowWire[] }) {
  if (rows.length === 0)
    return (
      <EmptyPanel under title="还没有积分记录">
        <SiteLink to="/list" className={buttonLook('brand')}>
          去选购商品
        </SiteLink>
      </EmptyPanel>
    )
  return (
    <Panel as="ul" under className="text-table">
      {rows.map((row) => (
        <li
          key={row.id}
          className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 border-b border-hairline px-4 py-2.5 last:border-0 sm:grid-cols-[9.5rem_7rem_1fr_6rem_7rem] sm:items-center"
        >
          <span className="order-3 text-secondary numbers sm:order-none">{minuteText(row.at)}</span>
          <span className="order-1 font-medium sm:order-none sm:font-normal">{row.use_type_label}</span>
          <span className="order-4 col-span-2 min-w-0 truncate text-secondary sm:order-none sm:col-span-1">
            {row.order_id ? (
              <SiteLink to="/order/info/{id}" params={{ id: row.order_id }} className="hover:text-brand">
                {row.note}
              </SiteLink>
            ) : (
              row.note
            )}
          </span>
          <strong className={`order-2 text-right numbers sm:order-none ${row.points < 0 ? 'text-ink' : 'text-price'}`}>
            {changeText(row.points)}
          </strong>
          <span className="order-3 text-right text-secondary numbers sm:order-none">余 {pointsText(row.after)}</span>
        </li>
      ))}
    </Panel>
  )
}
