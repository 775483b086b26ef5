import type { ContractWire, ContractYearWire } from '@yaoji/contract/contracts'
import { buttonLook } from '../shell/kit/button.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { minuteText } from '../shell/time/moment-text.ts'

/** What a member confirmed for a year, each with its PDF. */
export function ConfirmedContracts({ year: { year, confirmed, note } }: { readonly year: ContractYearWire }) {
  return (
    <Panel as="section" className="p-4">
      <h2 className="font-semibold">{year}年度已确认</h2>
      <p className="mt-1 text-table text-secondary">{note}。</p>
      <ul className="mt-2 divide-y divide-hairline">
        {confirmed.map((contract) => (
          <Confirmed key={contract.id} contract={contract} />
        ))}
      </ul>
    </Panel>
  )
}

function Confirmed({ contract }: { readonly contract: ContractWire }) {
  const { id, name, number, confirmed_by, confirmed_at, sha256 } = contract
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-table">
      <p className="min-w-0 flex-1 basis-64">
        <strong>{name}</strong>
        <span className="ml-2 text-note text-secondary numbers">{number}</span>
        <span className="block text-note text-secondary">
          {confirmed_by} 于 {minuteText(confirmed_at)} 确认
        </span>
        <span className="block break-all text-note text-secondary numbers">文本摘要 {sha256}</span>
      </p>
      <a
        href={`/api/contracts/${id}/pdf`}
        download
        aria-label={`下载PDF：${name}`}
        className={buttonLook('plain', 'small')}
      >
        下载PDF
      </a>
    </li>
  )
}
