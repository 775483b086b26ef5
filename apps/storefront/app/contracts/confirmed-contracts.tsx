import type { ContractWire, ContractYearWire } from '@yaoji/contract/contracts'
import { buttonLook } from '../shell/kit/button.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { minuteText } from '../shell/time/moment-text.ts'
import { useDutyGap } from '../shell/viewer/duty-gap.ts'
import { DutyNote } from '../shell/viewer/duty-note.tsx'
import { SendCopy } from './send-copy.tsx'

interface ConfirmedContracts {
  readonly year: ContractYearWire
  readonly onSent: (years: readonly ContractYearWire[]) => void
}

/** What a member confirmed for a year, each with its PDF, where it stands and what it waits for. */
export function ConfirmedContracts({ year: { year, confirmed, note }, onSent }: ConfirmedContracts) {
  return (
    <Panel as="section" className="p-4">
      <h2 className="font-semibold">{year}年度已确认</h2>
      <p className="mt-1 text-table text-secondary">{note}。</p>
      <ul className="mt-2 divide-y divide-hairline">
        {confirmed.map((contract) => (
          <Confirmed key={contract.id} contract={contract} onSent={onSent} />
        ))}
      </ul>
    </Panel>
  )
}

/** What the buyer does next; '' where nothing. */
const nextSteps: Readonly<Record<ContractWire['state'], string>> = {
  awaitsCopy: '请下载PDF，打印签字盖章后上传扫描件。',
  pending: '盖章件已提交，审核通过后生效。',
  rejected: '请按原因更正后重新上传。',
  inForce: '',
  outdated: '文本已更新或年度已结束，以新确认的文本为准。',
}
const tones: Readonly<Record<ContractWire['state'], string>> = {
  awaitsCopy: 'text-price',
  pending: 'text-secondary',
  rejected: 'text-price',
  inForce: 'text-brand',
  outdated: 'text-secondary',
}

function Confirmed({
  contract,
  onSent,
}: {
  readonly contract: ContractWire
  readonly onSent: ConfirmedContracts['onSent']
}) {
  const { id, name, number, confirmed_by, confirmed_at, sha256, state, state_name, reason, takes_copy } = contract
  const gap = useDutyGap('manage')
  return (
    <li className="py-3 text-table">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-64">
          <strong>{name}</strong>
          <span className="ml-2 text-note text-secondary numbers">{number}</span>
          <span className={`ml-2 ${tones[state]}`}>{state_name}</span>
          <span className="block text-note text-secondary">
            {confirmed_by} 于 {minuteText(confirmed_at)} 确认
          </span>
          <span className="block break-all text-note text-secondary numbers">文本摘要 {sha256}</span>
          {reason !== '' && <span className="block text-price">驳回原因：{reason}</span>}
          {nextSteps[state] !== '' && <span className="block text-secondary">{nextSteps[state]}</span>}
        </p>
        <a
          href={`/api/contracts/${id}/pdf`}
          download
          aria-label={`下载PDF：${name}`}
          className={buttonLook('plain', 'small')}
        >
          下载PDF
        </a>
      </div>
      {takes_copy === 1 && (gap === '' ? <SendCopy contract={contract} onSent={onSent} /> : <DutyNote gap={gap} />)}
    </li>
  )
}
