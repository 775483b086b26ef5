import { type StatementLineWire, type StatementWire, statementCalls } from '@yaoji/contract/statements'
import { useState } from 'react'
import { send } from '../../shell/api/send.ts'
import { Button, buttonLook } from '../../shell/kit/button.tsx'
import { Dialog } from '../../shell/kit/dialog.tsx'
import { Panel } from '../../shell/kit/panel.tsx'
import { useAction } from '../../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../../shell/kit/use-idempotency-key.ts'
import { confirmDialog } from '../../shell/notices/dialogs.ts'
import { SiteLink } from '../../shell/paths/links.tsx'
import { minuteText } from '../../shell/time/moment-text.ts'
import { useDutyGap } from '../../shell/viewer/duty-gap.ts'
import { DutyNote } from '../../shell/viewer/duty-note.tsx'
import { DifferenceForm } from './difference-form.tsx'
import { StatementCases } from './statement-cases.tsx'
import { StatementLines } from './statement-lines.tsx'
import { statementLooks } from './statement-looks.ts'
import { StatementSums } from './statement-sums.tsx'

interface Props {
  readonly statement: StatementWire
  readonly lines: readonly StatementLineWire[]
  readonly onChanged: () => void
}

/** One month: what it came to, what was said of it, every line; to be confirmed, or said to differ. */
export function Statement({ statement, lines, onChanged }: Props) {
  const { month, state, cases } = statement
  const [differing, setDiffering] = useState(false)
  const file = (kind: 'pdf' | 'sheet') => `/api/user/statements/${month}/${kind}`
  return (
    <Panel as="section" under aria-label={`${month}对账单`} className="space-y-4 p-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <SiteLink to="/yegl" query={{ tab: 'statements' }} className="text-table text-brand hover:underline">
          ‹ 全部月份
        </SiteLink>
        <h2 className="text-base font-semibold numbers">{month} 对账单</h2>
        <span className={`text-table ${statementLooks[state]}`}>{statement.state_label}</span>
        <span className="flex flex-wrap gap-2 sm:ml-auto">
          <a href={file('pdf')} download className={buttonLook('plain', 'small')}>
            下载PDF
          </a>
          <a href={file('sheet')} download className={buttonLook('plain', 'small')}>
            导出Excel
          </a>
        </span>
      </header>
      <StatementSums sums={statement.sums} />
      {state === 'open' && <Acts statement={statement} onChanged={onChanged} onDiffer={() => setDiffering(true)} />}
      {state === 'disputed' && (
        <p className="rounded-control bg-price-wash px-3 py-2 text-table text-price">
          您提出的差异正在核对，答复后请再次核对并确认。
        </p>
      )}
      <StatementCases cases={cases} />
      {lines.length === 0 ? (
        <p className="border-t border-hairline py-8 text-center text-secondary">本月没有往来</p>
      ) : (
        <StatementLines lines={lines} />
      )}
      <Proof statement={statement} />
      <Dialog open={differing} onClose={() => setDiffering(false)} title="提出差异">
        <DifferenceForm
          statement={statement}
          onStated={() => {
            setDiffering(false)
            onChanged()
          }}
        />
      </Dialog>
    </Panel>
  )
}

interface ActsProps {
  readonly statement: StatementWire
  readonly onChanged: () => void
  readonly onDiffer: () => void
}

function Acts({ statement: { month, hash }, onChanged, onDiffer }: ActsProps) {
  const { busy, run } = useAction()
  const key = useIdempotencyKey()
  const gap = useDutyGap('manage')
  const confirm = async () => {
    const sure = await confirmDialog('确认后对账单不再变更，如有不一致请先提出差异。', {
      title: `确认${month}对账单`,
      decline: '再看看',
    })
    if (!sure) return
    const wish = { month, hash }
    const work = async () => {
      await send(statementCalls.confirm, wish, { idempotencyKey: key.of(wish) })
      onChanged()
    }
    await run(work, { success: '对账单已确认' })
  }
  if (gap !== '') return <DutyNote gap={gap} />
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Button size="small" busy={busy} onClick={() => void confirm()}>
        确认无误
      </Button>
      <Button tone="plain" size="small" onClick={onDiffer}>
        提出差异
      </Button>
      <span className="text-note text-secondary">更正记入更正当月的对账单。</span>
    </p>
  )
}

/** What both sides hold: who changes a line changes the hash. */
function Proof({ statement: { statement_no, hash, made_at, confirmed_at } }: { readonly statement: StatementWire }) {
  return (
    <p className="text-note break-all text-secondary numbers">
      {statement_no} · {minuteText(made_at)} 生成
      {confirmed_at !== '' && ` · ${minuteText(confirmed_at)} 确认`}
      <span className="block">校验码 {hash}</span>
    </p>
  )
}
