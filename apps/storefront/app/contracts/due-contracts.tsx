import { type ContractYearWire, contractCalls } from '@yaoji/contract/contracts'
import { type FormEvent, useId, useState } from 'react'
import { send } from '../shell/api/send.ts'
import { Button } from '../shell/kit/button.tsx'
import { Checkbox } from '../shell/kit/checkbox.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { saidIn, useAction } from '../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../shell/kit/use-idempotency-key.ts'
import { useDutyGap } from '../shell/viewer/duty-gap.ts'
import { DutyNote } from '../shell/viewer/duty-note.tsx'
import { useShell } from '../shell/viewer/viewer.ts'
import { ContractText } from './contract-text.tsx'

interface DueContracts {
  readonly year: ContractYearWire
  readonly onConfirmed: (years: readonly ContractYearWire[]) => void
}

/** What is still to be confirmed of a year: each text to be read, a tick for each, one button. */
export function DueContracts({ year: { year, due, note, current }, onConfirmed }: DueContracts) {
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [problem, setProblem] = useState('')
  const { busy, run } = useAction()
  const gap = useDutyGap('manage')
  const key = useIdempotencyKey()
  const { refreshProfile } = useShell()
  const problemId = useId()

  const tick = (sha256: string, on: boolean) => {
    setProblem('')
    setTicked((known) => (on ? [...known, sha256] : known.filter((each) => each !== sha256)))
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = due.filter(({ sha256 }) => ticked.includes(sha256))
    if (chosen.length === 0) return setProblem('请先阅读并勾选要确认的文本')
    const input = { year, papers: chosen.map(({ kind, sha256 }) => `${kind}:${sha256}`).join(',') }
    const confirm = async () => (await send(contractCalls.confirm, input, { idempotencyKey: key.of(input) })).data
    const ending = { success: `${year}年度文本已确认`, refused: saidIn(setProblem) }
    void run(confirm, ending).then((years) => {
      if (!years) return
      onConfirmed(years)
      // What every page says above itself: that nothing could be ordered before.
      void refreshProfile()
    })
  }

  return (
    <Panel as="section" className="p-4">
      <h2 className="font-semibold">{year}年度待确认</h2>
      <p className="mt-1 text-table text-secondary">
        {current === 1 ? '合同生效后才能提交订单。' : '可以提前确认，新的一年下单不受影响。'}
        {note}。
      </p>
      <form onSubmit={onSubmit} noValidate className="mt-3 space-y-3">
        {due.map(({ kind, name, number, version, sha256, blocks }) => (
          <section key={kind} aria-label={name} className="rounded-control border border-hairline p-3">
            <h3 className="font-semibold">
              {name}
              <span className="ml-2 text-note font-normal text-secondary numbers">
                {number} · 第{version}版
              </span>
            </h3>
            <details className="mt-2">
              <summary className="cursor-pointer text-table text-brand">阅读全文</summary>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who reads with the keyboard must be able to scroll it */}
              <section aria-label={`${name}全文`} tabIndex={0} className="mt-2 max-h-96 overflow-auto pr-2">
                <ContractText blocks={blocks} />
              </section>
            </details>
            <Checkbox
              className="mt-3 text-table"
              checked={ticked.includes(sha256)}
              aria-describedby={problem === '' ? undefined : problemId}
              onChange={(event) => tick(sha256, event.target.checked)}
            >
              我已阅读并代表本单位同意《{name}》
            </Checkbox>
          </section>
        ))}
        <p id={problemId} role="alert" className="min-h-5 text-table text-price">
          {problem}
        </p>
        <Button type="submit" size="large" busy={busy} disabled={gap !== ''}>
          {busy ? '正在确认…' : `确认${year}年度文本`}
        </Button>
        <DutyNote gap={gap} />
      </form>
    </Panel>
  )
}
