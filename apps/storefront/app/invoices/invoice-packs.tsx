import { type InvoicePackWire, invoiceCalls } from '@yaoji/contract/invoices'
import { useAskAgain } from '@yaoji/ui/use-ask-again'
import { useFreshState } from '@yaoji/ui/use-fresh-state'
import { type FormEvent, useState } from 'react'
import { ask, send } from '../shell/api/send.ts'
import { Button, buttonLook } from '../shell/kit/button.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { saidIn, useAction } from '../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../shell/kit/use-idempotency-key.ts'
import { minuteText } from '../shell/time/moment-text.ts'
import { useDutyGap } from '../shell/viewer/duty-gap.ts'

const askAgainMs = 5_000
const isOpen = ({ state }: InvoicePackWire) => state === 'asked' || state === 'running'

/** All invoices of some days as one archive, made meanwhile; what was asked for, with its progress. */
export function InvoicePacks({ loaded }: { readonly loaded: readonly InvoicePackWire[] }) {
  const [packs, setPacks] = useFreshState(loaded)
  const waiting = packs.some(isOpen)
  useAskAgain(waiting, askAgainMs, async (signal) => (await ask(invoiceCalls.packs, {}, { signal })).data, setPacks)
  return (
    <Panel as="section" className="mt-4 p-4 text-table" aria-labelledby="invoice-packs">
      <h2 id="invoice-packs" className="text-body font-semibold">
        按日期打包下载
      </h2>
      <p className="mt-1 text-secondary">最多一年、1,000张；在后台整理，完成后有消息提醒，文件保留7天。</p>
      <PackForm waiting={waiting} onAsked={setPacks} />
      {packs.length > 0 && (
        <ul className="mt-2 divide-y divide-hairline" aria-label="打包记录">
          {packs.map((pack) => (
            <Pack key={pack.id} pack={pack} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

interface PackFormProps {
  readonly waiting: boolean
  readonly onAsked: (packs: readonly InvoicePackWire[]) => void
}

function PackForm({ waiting, onAsked }: PackFormProps) {
  const { busy, run } = useAction()
  const key = useIdempotencyKey()
  const [problem, setProblem] = useState('')
  if (useDutyGap('settle')) return null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const wish = { start_time: String(form.get('start_time')), end_time: String(form.get('end_time')) }
    if (!wish.start_time || !wish.end_time) return setProblem('请选择开票日期')
    setProblem('')
    const work = async () => onAsked((await send(invoiceCalls.pack, wish, { idempotencyKey: key.of(wish) })).data)
    void run(work, { refused: saidIn(setProblem) })
  }
  const field = 'h-8 min-w-0 grow rounded-control border border-hairline bg-surface px-2 sm:grow-0'
  return (
    <form onSubmit={submit} noValidate className="mt-3 flex flex-wrap items-center gap-2">
      <span className="flex w-full items-center gap-2 sm:w-auto">
        <input name="start_time" type="date" aria-label="打包：开票日期从" className={field} />
        <span className="text-secondary">至</span>
        <input name="end_time" type="date" aria-label="打包：开票日期到" className={field} />
      </span>
      <Button type="submit" tone="plain" size="small" busy={busy} disabled={waiting}>
        {waiting ? '正在整理…' : '打包'}
      </Button>
      <p aria-live="polite" className="w-full text-price empty:hidden">
        {problem}
      </p>
    </form>
  )
}

function Pack({ pack }: { readonly pack: InvoicePackWire }) {
  const { id, from, until, state, state_label, done, total, expires_at } = pack
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <p className="min-w-0 flex-1 basis-56">
        <span className="numbers">
          {from} 至 {until}
        </span>
        ，{total}张：<span role={isOpen(pack) ? 'status' : undefined}>{state_label}</span>
        {state === 'running' && (
          <>
            <progress
              className="ml-2 h-2 w-24 align-middle accent-brand"
              value={done}
              max={total}
              aria-label="打包进度"
            />
            <span className="ml-2 text-secondary numbers">{`${done}/${total}`}</span>
          </>
        )}
        {state === 'failed' && <span className="text-warning">，请缩短日期后再试</span>}
        {state === 'done' && <span className="ml-2 text-secondary numbers">可下载至 {minuteText(expires_at)}</span>}
      </p>
      {state === 'done' && (
        <a
          href={`/api/user/invoices/packs/${id}/file`}
          download
          aria-label={`下载 ${from} 至 ${until} 的发票`}
          className={buttonLook('plain', 'small')}
        >
          下载
        </a>
      )}
    </li>
  )
}
