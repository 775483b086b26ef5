import type { CompanyAccountWire } from '@yaoji/contract/tenders'
import type { ReactNode } from 'react'
import { yuanText } from '../kit/yuan.ts'
import { CompanyAccount } from './company-account.tsx'

/** Paying by transfer: where to and how much on one side, the proof of it on the other. */
export function TransferPanel({
  account,
  due,
  remark,
  proof,
  wide = false,
}: {
  readonly account: CompanyAccountWire
  readonly due: string
  /** What to write beside the code, and what else is to be known. */
  readonly remark: ReactNode
  readonly proof: ReactNode
  /** Two columns only where there is much room. */
  readonly wide?: boolean
}) {
  return (
    <div className={`grid gap-4 ${wide ? 'lg:grid-cols-2' : 'sm:grid-cols-2'}`}>
      <div>
        <h3 className="mb-2 font-semibold">1. 转账到公司账户</h3>
        <CompanyAccount account={account} />
        <p className="mt-2 text-note text-secondary">
          请转账 <strong className="text-price numbers">{yuanText(due)}</strong>，附言填写转账码和{remark}
        </p>
      </div>
      <div>
        <h3 className="mb-2 font-semibold">2. 上传转账凭证</h3>
        {proof}
      </div>
    </div>
  )
}
