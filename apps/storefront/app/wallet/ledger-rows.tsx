import type { LedgerRowWire } from '@yaoji/contract/wallet'
import { Panel } from '../shell/kit/panel.tsx'
import { signedYuan, yuanText } from '../shell/kit/yuan.ts'
import { SiteLink } from '../shell/paths/links.tsx'
import { minuteText } from '../shell/time/moment-text.ts'

const columns =
  'grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 border-b border-hairline px-4 last:border-0 sm:grid-cols-[9.5rem_6rem_1fr_8rem_9rem]'

/** Every change of an account, newest first: when, why, how much, what it left; cards on a phone; `under` a row of tabs. */
export function LedgerRows({
  rows,
  left,
  under = false,
}: {
  readonly rows: readonly LedgerRowWire[]
  readonly left: string
  readonly under?: boolean
}) {
  return (
    <Panel as="ul" under={under} className="text-table">
      <li aria-hidden className={`${columns} hidden bg-page py-2 text-secondary sm:grid`}>
        <span>时间</span>
        <span>类型</span>
        <span>摘要</span>
        <span className="text-right">金额</span>
        <span className="text-right">{left}</span>
      </li>
      {rows.map((row) => (
        <li key={row.id} className={`${columns} grid py-2.5 sm:items-center`}>
          <span className="order-3 text-secondary numbers sm:order-none">{minuteText(row.at)}</span>
          <span className="order-1 font-medium sm:order-none sm:font-normal">{row.use_type_label}</span>
          <span className="order-5 col-span-2 min-w-0 truncate text-secondary sm:order-none sm:col-span-1">
            <Source row={row} />
          </span>
          <strong
            className={`order-2 text-right numbers sm:order-none ${row.amount.startsWith('-') ? 'text-ink' : 'text-price'}`}
          >
            {row.amount.startsWith('-') ? signedYuan(row.amount) : `+${yuanText(row.amount)}`}
          </strong>
          <span className="order-4 text-right text-secondary numbers sm:order-none">
            <span className="sm:hidden">{left} </span>
            {yuanText(row.after)}
          </span>
        </li>
      ))}
    </Panel>
  )
}

/** Where a row came from, as a link where that has a page. */
function Source({ row }: { readonly row: LedgerRowWire }) {
  if (row.source === 'withdrawal')
    return (
      <SiteLink to="/yegl" query={{ tab: 'withdrawals' }} className="text-brand hover:underline">
        {row.note}
      </SiteLink>
    )
  if (row.source === 'top_up')
    return (
      <SiteLink to="/yegl" query={{ tab: 'deposits' }} className="text-brand hover:underline">
        {row.note}
      </SiteLink>
    )
  if (row.source === 'repayment')
    return (
      <SiteLink to="/zqgl" query={{ tab: 'deposits' }} className="text-brand hover:underline">
        {row.note}
      </SiteLink>
    )
  if (row.source === 'statement')
    return (
      <SiteLink to="/yegl" query={{ tab: 'statements' }} className="text-brand hover:underline">
        {row.note}
      </SiteLink>
    )
  if (row.source !== 'order') return row.note
  return (
    <SiteLink to="/order/info/{id}" params={{ id: row.source_id }} className="text-brand hover:underline">
      {row.note || '查看订单'}
    </SiteLink>
  )
}
