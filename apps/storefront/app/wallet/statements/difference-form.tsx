import { type StatementWire, statementCalls } from '@yaoji/contract/statements'
import { type FormEvent, useId, useState } from 'react'
import { send } from '../../shell/api/send.ts'
import { Button } from '../../shell/kit/button.tsx'
import { Field } from '../../shell/kit/field.tsx'
import { saidIn, useAction } from '../../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../../shell/kit/use-idempotency-key.ts'

interface Props {
  readonly statement: StatementWire
  readonly onStated: () => void
}

/** What differs, of one line or of the whole. */
export function DifferenceForm({ statement: { month, line_count }, onStated }: Props) {
  const [line, setLine] = useState('')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState({ line: '', text: '' })
  const { busy, run } = useAction()
  const key = useIdempotencyKey()
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const known = line === '' || (/^[1-9]\d{0,6}$/.test(line) && Number(line) <= line_count)
    const wrong = {
      line: known ? '' : `请输入1至${line_count}之间的行号，或留空`,
      text: text.trim() === '' ? '请说明哪里不一致' : '',
    }
    setProblem(wrong)
    if (wrong.line || wrong.text) return
    const wish = { month, text: text.trim(), ...(line !== '' && { line_no: Number(line) }) }
    const state = async () => {
      await send(statementCalls.differ, wish, { idempotencyKey: key.of(wish) })
      key.done()
      onStated()
    }
    const say = (said: string) => setProblem({ line: '', text: said })
    void run(state, { success: '差异已提交，财务核对后答复', refused: saidIn(say) })
  }
  return (
    <form noValidate onSubmit={submit} className="p-4">
      <Field
        label="行号（可不填）"
        inputMode="numeric"
        value={line}
        problem={problem.line}
        hint="明细最前面的数字；不填则针对整份对账单"
        onChange={(event) => setLine(event.target.value.trim())}
      />
      <label htmlFor={id} className="text-table">
        哪里不一致
      </label>
      <textarea
        id={id}
        rows={4}
        maxLength={500}
        value={text}
        aria-invalid={problem.text !== '' || undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => setText(event.target.value)}
        className={`mt-1 w-full rounded-control border px-3 py-2 ${problem.text ? 'border-price' : 'border-hairline'}`}
      />
      <p id={`${id}-note`} aria-live="polite" className="mt-1 min-h-5 text-table text-price">
        {problem.text}
      </p>
      <Button type="submit" size="large" busy={busy} className="w-full">
        {busy ? '正在提交…' : '提交差异'}
      </Button>
    </form>
  )
}
