import { parseYuan, typedYuan, yuanText } from '@yaoji/rules/money/fen'
import { type FormEvent, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { saidIn, useAction } from '../kit/use-action.ts'
import { useIdempotencyKey } from '../kit/use-idempotency-key.ts'
import { proofFileProblem } from './proof-file.ts'
import { ProofPicker } from './proof-picker.tsx'

interface TransferProof {
  readonly file: File
  readonly payer_name: string
  readonly amount: string
}

/** Finance can confirm no other amount than the one that is due. */
export function amountProblem(amount: string, due: string): string {
  const fen = parseYuan(amount)
  if (amount === '') return '请输入转账金额'
  if (fen === null) return '转账金额格式不正确，最多两位小数，例如1796.00'
  const dueFen = parseYuan(due) ?? 0
  return fen === dueFen ? '' : `转账金额须为应付的${yuanText(dueFen)}，金额不符的凭证会被驳回；已转其他金额请联系客服`
}

/** The buyer transferred and shows the proof; finance then looks at the account. What was typed survives a refusal. */
export function TransferForm({
  id,
  payerName,
  due,
  send,
}: {
  /** What is paid for: the proof of another one gets another key. */
  readonly id: number
  readonly payerName: string
  /** What is still to pay, '12.30'. */
  readonly due: string
  /** The same proof gets the same key however often it is sent. */
  readonly send: (proof: TransferProof, idempotencyKey: string) => Promise<void>
}) {
  const [file, setFile] = useState<File | null>(null)
  const [payer, setPayer] = useState(payerName)
  const [amount, setAmount] = useState(due)
  const [problem, setProblem] = useState({ file: '', form: '' })
  const { busy, run } = useAction()
  const key = useIdempotencyKey()
  const input = 'mt-1 h-10 w-full rounded-control border border-hairline px-3'
  const upload = (event: FormEvent) => {
    event.preventDefault()
    const fileProblem = proofFileProblem(file)
    const formProblem = payer.trim() ? amountProblem(amount, due) : '请输入付款单位名称'
    setProblem({ file: fileProblem, form: formProblem })
    if (!file || fileProblem || formProblem) return
    const fields = { payer_name: payer.trim(), amount }
    const wish = { id, ...fields, name: file.name, size: file.size, at: file.lastModified }
    const say = (form: string) => setProblem({ file: '', form })
    void run(() => send({ ...fields, file }, key.of(wish)), { refused: saidIn(say) })
  }
  return (
    <form noValidate onSubmit={upload}>
      <ProofPicker
        file={file}
        problem={problem.file}
        onPick={(picked) => {
          setFile(picked)
          setProblem({ file: proofFileProblem(picked), form: '' })
        }}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <label>
          <span className="text-table text-secondary">付款单位（户名）</span>
          <input
            className={input}
            maxLength={100}
            value={payer}
            aria-describedby="payer-problem"
            onChange={(event) => setPayer(event.target.value)}
          />
        </label>
        <label>
          <span className="text-table text-secondary">转账金额（元）</span>
          <input
            className={`${input} numbers`}
            inputMode="decimal"
            value={amount}
            aria-describedby="payer-problem"
            onChange={(event) => setAmount(typedYuan(event.target.value))}
          />
        </label>
      </div>
      <p id="payer-problem" role="alert" className="min-h-5 text-note text-price">
        {problem.form}
      </p>
      <Button type="submit" size="large" busy={busy} className="w-full sm:w-auto">
        {busy ? '正在上传…' : '提交转账凭证'}
      </Button>
    </form>
  )
}
