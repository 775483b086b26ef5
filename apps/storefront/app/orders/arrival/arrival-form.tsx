import { useRouter } from '@tanstack/react-router'
import { type ArrivalWire, arrivalCalls } from '@yaoji/contract/arrivals'
import { arrivalField, arrivalRefusalText } from '@yaoji/rules/arrivals/judge-arrival'
import { type FormEvent, useRef, useState } from 'react'
import { send } from '../../shell/api/send.ts'
import { Button } from '../../shell/kit/button.tsx'
import { Field } from '../../shell/kit/field.tsx'
import { Panel } from '../../shell/kit/panel.tsx'
import { showFirstProblem } from '../../shell/kit/show-first-problem.ts'
import { useAction } from '../../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../../shell/kit/use-idempotency-key.ts'
import { fieldProblems } from '../../shell/licences/picture-file.ts'
import { confirmDialog, showAlert } from '../../shell/notices/dialogs.ts'
import { showToast } from '../../shell/notices/toast.ts'
import { isDone, refusalOf, writeDifferences } from './found-state.ts'
import { LotCard } from './lot-card.tsx'
import { ScanField } from './scan-field.tsx'
import { useArrivalDraft } from './use-arrival-draft.ts'

type Problems = Readonly<Partial<Record<'lots' | 'differences' | 'acceptor' | 'second', string>>>

/** Lot by lot: ticked, scanned or with a difference; then who accepted, and all of it at once. */
export function ArrivalForm({ arrival }: { readonly arrival: ArrivalWire }) {
  const router = useRouter()
  const { draft, change, clear } = useArrivalDraft(arrival)
  const { found, acceptor, second, words } = draft
  const [problems, setProblems] = useState<Problems>({})
  const [wrongLot, setWrongLot] = useState({ id: 0, text: '' })
  const { busy, run } = useAction()
  const key = useIdempotencyKey()
  const form = useRef<HTMLDivElement>(null)
  const { lots, two_people, kinds } = arrival
  const done = lots.filter(({ id }) => isDone(found, id)).length

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const refusal = refusalOf(arrival, { found, acceptor, second })
    const text = refusal ? arrivalRefusalText(refusal) : ''
    const named = refusal && 'lotNo' in refusal ? refusal : null
    const lot = named && lots.find(({ name, lot_no }) => name === named.name && lot_no === named.lotNo)
    setWrongLot({ id: lot?.id ?? 0, text: lot ? text : '' })
    setProblems(refusal && !lot ? { [arrivalField[refusal.kind]]: text } : {})
    if (refusal) return void showFirstProblem(form.current)
    const input = {
      ...{ id: arrival.order_id, checked: found.checked.join(','), acceptor, second, words },
      differences: writeDifferences(found.differences),
    }
    const record = async () => {
      const many = found.differences.length
      const question = `提交后验收记录不能更改${many > 0 ? `，${many}项差异将同时提交售后申请` : ''}。确定已逐批核对完毕？`
      if (!(await confirmDialog(question, { action: '提交验收' }))) return
      const { data } = await send(arrivalCalls.accept, input, { idempotencyKey: key.of(input) })
      clear()
      await router.invalidate()
      if (data.first === 1) void showToast('验收记录已保存')
      else
        await showAlert({
          message: `这张订单已由${data.record?.by}验收，以先提交的记录为准；另有差异请在订单页申请售后。`,
        })
    }
    const failed = (error: unknown) => {
      const said = fieldProblems(error)
      if (!said) return false
      setProblems(said)
      showFirstProblem(form.current)
      return true
    }
    void run(record, { failed })
  }

  return (
    <div ref={form} className="space-y-3">
      <Panel className="p-3">
        <ScanField lots={lots} found={found} onFound={(next) => change({ found: next })} />
      </Panel>
      <p className="px-1" aria-live="polite">
        已核对 <strong className="numbers">{`${done}/${lots.length}`}</strong> 批
        {found.differences.length > 0 && <span className="text-warning">{`，${found.differences.length}项差异`}</span>}
      </p>
      <ul className="space-y-2" aria-label="待验收的批号">
        {lots.map((lot) => (
          <LotCard
            key={lot.id}
            lot={lot}
            kinds={kinds}
            found={found}
            wrong={wrongLot.id === lot.id ? wrongLot.text : ''}
            onFound={(next) => {
              change({ found: next })
              setWrongLot({ id: 0, text: '' })
            }}
          />
        ))}
      </ul>
      <Panel className="p-3">
        <form onSubmit={onSubmit} noValidate aria-label="提交验收" className="grid gap-x-4 sm:grid-cols-2">
          <Field
            label="验收人"
            autoComplete="name"
            maxLength={20}
            value={acceptor}
            problem={problems.acceptor}
            hint="实际核对货物的人"
            onChange={(event) => change({ acceptor: event.target.value })}
          />
          {two_people.length > 0 && (
            <Field
              label="第二验收人"
              autoComplete="off"
              maxLength={20}
              value={second}
              problem={problems.second}
              hint={`${two_people.join('、')}须双人验收`}
              onChange={(event) => change({ second: event.target.value })}
            />
          )}
          <div className="mt-2 sm:col-span-2">
            <label htmlFor="arrival-words">说明（可不填）</label>
            <textarea
              id="arrival-words"
              rows={2}
              maxLength={200}
              value={words}
              onChange={(event) => change({ words: event.target.value })}
              className="mt-1 block w-full rounded-control border border-hairline p-2"
            />
          </div>
          <div className="mt-3 sm:col-span-2">
            <p role="alert" className="min-h-5 text-price">
              {problems.lots ?? problems.differences ?? ''}
            </p>
            <Button type="submit" size="large" busy={busy} className="w-full sm:w-auto">
              {busy ? '正在提交…' : '提交验收'}
            </Button>
            <p className="mt-2 text-note text-secondary">
              记录保存提交账号、时间和验收人姓名，不是电子签名；需要签字的，请下载验收记录打印后手写。
            </p>
          </div>
        </form>
      </Panel>
    </div>
  )
}
