import type { StatementLineWire } from '@yaoji/contract/statements'
import { signedYuan } from '../../shell/kit/yuan.ts'
import { SiteLink } from '../../shell/paths/links.tsx'
import { minuteText } from '../../shell/time/moment-text.ts'

const look = 'text-brand hover:underline'

/** The lines of a month; each opens what it is of. Cards on a phone. */
export function StatementLines({ lines }: { readonly lines: readonly StatementLineWire[] }) {
  return (
    <ul aria-label="明细" className="border-t border-hairline text-table">
      {lines.map((line) => (
        <li
          key={line.no}
          className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 border-b border-hairline py-2 sm:grid-cols-[2.5rem_9.5rem_5rem_8rem_1fr_8rem] sm:items-center"
        >
          <span className="order-4 text-right text-note text-secondary numbers sm:order-none sm:text-left">
            <span className="sm:hidden">第</span>
            {line.no}
            <span className="sm:hidden">行</span>
          </span>
          <span className="order-3 text-secondary numbers sm:order-none">{minuteText(line.at)}</span>
          <span className="order-1 sm:order-none">{line.part_label}</span>
          <span className="order-5 text-secondary sm:order-none">
            {line.label} · {line.kind_label}
          </span>
          <span className="order-6 min-w-0 truncate text-right sm:order-none sm:text-left">
            <Source line={line} />
            <Invoices line={line} />
            {line.late === 1 && <span className="ml-1 text-note text-warning">上期补记</span>}
          </span>
          <strong className="order-2 text-right numbers sm:order-none">{signedYuan(line.amount)}</strong>
        </li>
      ))}
    </ul>
  )
}

/** The invoices of its order, each of which opens. */
function Invoices({ line: { invoices } }: { readonly line: StatementLineWire }) {
  return invoices.map(({ invoice_no, colour }) => (
    <SiteLink
      key={invoice_no}
      to="/dzfp"
      query={{ keywords: invoice_no }}
      aria-label={`${colour === 'red' ? '红字发票' : '发票'} ${invoice_no}`}
      className="ml-2 text-note text-secondary hover:text-brand hover:underline"
    >
      {colour === 'red' ? '红字发票' : '发票'}
    </SiteLink>
  ))
}

/** What a line is of, as a link where that has a page. */
function Source({ line: { source, source_id: id, title } }: { readonly line: StatementLineWire }) {
  if (source === 'order')
    return (
      <SiteLink to="/order/info/{id}" params={{ id }} className={look}>
        {title || '查看订单'}
      </SiteLink>
    )
  if (source === 'voucher_purchase')
    return (
      <SiteLink to="/xjq" className={look}>
        {title || '查看购券记录'}
      </SiteLink>
    )
  if (source === 'repayment')
    return (
      <SiteLink to="/zqgl" query={{ tab: 'deposits' }} className={look}>
        {title || '查看还款记录'}
      </SiteLink>
    )
  if (source === 'other') return title
  const tab = ({ top_up: 'deposits', withdrawal: 'withdrawals', statement: 'statements' } as const)[source]
  return (
    <SiteLink to="/yegl" query={{ tab }} className={look}>
      {title || '查看记录'}
    </SiteLink>
  )
}
