import type { VoucherMoveWire } from '@yaoji/contract/vouchers'
import { Panel } from '../shell/kit/panel.tsx'
import { yuanText } from '../shell/kit/yuan.ts'
import { NothingYet } from '../shell/page/empty-state.tsx'
import { SiteLink } from '../shell/paths/links.tsx'
import { momentText } from '../shell/time/moment-text.ts'

/** Every change of the vouchers, newest first. */
export function VoucherLog({ moves }: { readonly moves: readonly VoucherMoveWire[] }) {
  if (moves.length === 0) return <NothingYet>还没有使用记录</NothingYet>
  return (
    <Panel as="ul" under aria-label="使用明细" className="text-table">
      {moves.map((move) => (
        <li
          key={move.id}
          className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 border-b border-hairline px-4 py-2.5 last:border-0 sm:grid-cols-[8rem_8rem_1fr_7rem_8rem] sm:items-center"
        >
          <span className="order-3 text-secondary numbers sm:order-none">{momentText(move.at)}</span>
          <span className="order-1 font-medium sm:order-none sm:font-normal">{move.use_name}</span>
          <span className="order-5 col-span-2 min-w-0 truncate text-secondary sm:order-none sm:col-span-1">
            {move.name} {move.voucher_no}
            {move.order_id > 0 && (
              <SiteLink
                to="/order/info/{id}"
                params={{ id: move.order_id }}
                className="ml-2 text-brand hover:underline"
              >
                查看订单
              </SiteLink>
            )}
          </span>
          <strong
            className={`order-2 text-right numbers sm:order-none ${move.amount.startsWith('-') ? 'text-ink' : 'text-price'}`}
          >
            {move.amount.startsWith('-') ? move.amount : `+${move.amount}`}
          </strong>
          <span className="order-4 text-right text-secondary numbers sm:order-none">余 {yuanText(move.after)}</span>
        </li>
      ))}
    </Panel>
  )
}
