import type { CreditBillWire } from '@yaoji/contract/wallet'
import type { BillState } from '@yaoji/rules/wallet/credit-bills'
import { Panel } from '../shell/kit/panel.tsx'
import { yuanText } from '../shell/kit/yuan.ts'

const looks: Readonly<Record<BillState, string>> = {
  running: 'text-secondary',
  due: 'text-warning',
  overdue: 'text-price font-medium',
  settled: 'text-brand',
}

/** A bill for each month: what it took on the term, what of it is open, until when. */
export function CreditBills({ bills }: { readonly bills: readonly CreditBillWire[] }) {
  if (bills.length === 0) return null
  return (
    <Panel as="section" aria-label="账期账单" className="mt-3 p-4">
      <h2 className="font-semibold">账单</h2>
      <ul className="mt-2 divide-y divide-hairline text-table">
        {bills.map((bill) => (
          <li key={bill.month} className="grid grid-cols-2 gap-x-4 gap-y-1 py-2 sm:grid-cols-[7rem_1fr_1fr_9rem_5rem]">
            <strong className="font-medium numbers">{bill.month}</strong>
            <span className="text-right numbers sm:text-left">
              <span className="text-secondary">已用</span> {yuanText(bill.used)}
            </span>
            <span className="numbers">
              <span className="text-secondary">待还</span> {yuanText(bill.open)}
            </span>
            <span className="text-right text-secondary numbers sm:text-left">还款日 {bill.due_on}</span>
            <span className={`col-span-2 sm:col-span-1 sm:text-right ${looks[bill.state]}`}>{bill.state_label}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
