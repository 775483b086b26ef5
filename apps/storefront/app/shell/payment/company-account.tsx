import type { CompanyAccountWire } from '@yaoji/contract/tenders'
import { CopyButton } from './copy-button.tsx'

/** Where a transfer goes; every line can be copied. The code lets finance find what is paid; the remark is its number. */
export function CompanyAccount({ account }: { readonly account: CompanyAccountWire }) {
  const rows = [
    { name: '收款户名', text: account.name },
    { name: '开户银行', text: account.bank },
    { name: '银行账号', text: account.number },
    { name: '转账码', text: account.code },
    { name: '转账附言', text: account.remark },
  ].filter((row) => row.text)
  return (
    <dl className="divide-y divide-hairline rounded-control border border-hairline px-3">
      {rows.map((row) => (
        <div key={row.name} className="flex items-center gap-3 py-2">
          <dt className="w-16 shrink-0 text-table text-secondary">{row.name}</dt>
          <dd className="min-w-0 flex-1 break-all numbers">{row.text}</dd>
          <dd>
            <CopyButton text={row.text} what={row.name} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
