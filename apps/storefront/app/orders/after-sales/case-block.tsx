import type { CaseWire } from '@yaoji/contract/after-sales'
import { buttonLook } from '../../shell/kit/button.tsx'
import { Panel } from '../../shell/kit/panel.tsx'
import { SiteLink } from '../../shell/paths/links.tsx'
import { minuteText } from '../../shell/time/moment-text.ts'
import { CaseGoods } from './case-goods.tsx'

/** One case in the list: of which order, what is asked for, where it stands. */
export const CaseBlock = ({ of }: { readonly of: CaseWire }) => (
  <Panel as="article" aria-label={`售后 ${of.id}`}>
    <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline bg-page px-3 py-2 text-table">
      <span className="text-secondary numbers">{minuteText(of.asked_at)}</span>
      <SiteLink to="/order/info/{id}" params={{ id: of.order_id }} className="text-brand numbers hover:underline">
        订单 {of.order_no}
      </SiteLink>
      <span className="text-secondary">
        {of.kind_name} · {of.outcome_name}
      </span>
      {of.replacement && (
        <SiteLink
          to="/order/info/{id}"
          params={{ id: of.replacement.order_id }}
          className="text-brand numbers hover:underline"
        >
          {of.outcome_name}订单 {of.replacement.order_no}
        </SiteLink>
      )}
      <strong className="ml-auto text-brand-strong">{of.state_name}</strong>
    </header>
    <div className="flex flex-wrap items-center gap-3 p-3 text-table">
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <CaseGoods of={of} />
      </div>
      <SiteLink
        to="/order/afterSalesInfo/{id}"
        params={{ id: of.id }}
        className={`ml-auto ${buttonLook('plain', 'small')}`}
        aria-label={`查看详情：售后 ${of.id}`}
      >
        查看详情
      </SiteLink>
    </div>
  </Panel>
)
