import type { CreditWire } from '@yaoji/contract/wallet'
import { Money } from '../shell/kit/money.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { SiteLink } from '../shell/paths/links.tsx'
import { AssetRow } from './asset-row.tsx'

/** Domain guide 5, member centre: the credit line, what of it is used, when it is due. Absent where none was granted. */
export function CreditCard({ credit }: { readonly credit: CreditWire }) {
  if (credit.due_day === 0) return null
  return (
    <Panel as="section" className="p-4 text-table" aria-labelledby="credit">
      <h2 id="credit" className="flex items-baseline justify-between">
        <SiteLink to="/zqgl" className="font-semibold hover:text-brand">
          账期
        </SiteLink>
        <span className={`text-note ${credit.overdue ? 'text-price' : 'text-secondary'}`}>
          {credit.overdue ? '已逾期' : '无逾期'}
        </span>
      </h2>
      <dl className="mt-2 space-y-1.5">
        <AssetRow name="可用">
          <Money yuan={credit.left} size="small" tone="ink" />
        </AssetRow>
        <AssetRow name="已用">
          <Money yuan={credit.used} size="small" tone="ink" />
        </AssetRow>
        <AssetRow name="额度">
          <Money yuan={credit.limit} size="small" tone="ink" />
        </AssetRow>
        <AssetRow name="还款日">每月{credit.due_day}日</AssetRow>
      </dl>
      {credit.overdue === 1 && (
        <p className="mt-2 rounded-control bg-price-wash px-2 py-1 text-note text-price">
          账期已逾期，还清逾期账单后才能继续下单。
          <SiteLink to="/zqgl" className="ml-1 font-semibold text-brand underline">
            去还款
          </SiteLink>
        </p>
      )}
    </Panel>
  )
}
