import { type VoucherPurchaseWire, voucherCalls } from '@yaoji/contract/vouchers'
import { parseYuan } from '@yaoji/rules/money/fen'
import { type FormEvent, useState } from 'react'
import { send } from '../shell/api.ts'
import { Button } from '../shell/parts/button.tsx'
import { slipFileProblem } from '../shell/payment/slip-file.ts'
import { SlipPicker } from '../shell/payment/slip-picker.tsx'
import { createWishKeys } from '../shell/payment/wish-key.ts'
import { firstFieldError, showProblem } from '../shell/problems.ts'
import { useShell } from '../shell/viewer.ts'

/** The buyer transferred and shows the slip; finance then looks at the account. */
export function PurchaseSlip({
  purchase,
  onSent,
}: {
  readonly purchase: VoucherPurchaseWire
  readonly onSent: () => void
}) {
  const { profile } = useShell()
  const [file, setFile] = useState<File | null>(null)
  const [payer, setPayer] = useState(profile?.company ?? '')
  const [amount, setAmount] = useState(purchase.payable)
  const [problem, setProblem] = useState({ file: '', form: '' })
  const [busy, setBusy] = useState(false)
  const [keyOf] = useState(() => createWishKeys())
  const input = 'mt-1 h-10 w-full rounded-control border border-hairline px-3'
  const upload = async (event: FormEvent) => {
    event.preventDefault()
    const fileProblem = slipFileProblem(file)
    const formProblem = !payer.trim() ? '请输入付款单位名称' : (parseYuan(amount) ?? 0) > 0 ? '' : '请输入转账金额'
    setProblem({ file: fileProblem, form: formProblem })
    if (!file || fileProblem || formProblem) return
    setBusy(true)
    const fields = { id: purchase.id, payer_name: payer.trim(), amount }
    try {
      const wish = { ...fields, name: file.name, size: file.size, at: file.lastModified }
      await send(voucherCalls.uploadSlip, { ...fields, file }, { idempotencyKey: keyOf(wish) })
      onSent()
    } catch (error) {
      setBusy(false)
      await showProblem(error, (refusal) => {
        setProblem({ file: '', form: firstFieldError(refusal.errors) ?? refusal.message })
        return true
      })
    }
  }
  return (
    <form noValidate onSubmit={upload}>
      <SlipPicker
        file={file}
        problem={problem.file}
        onPick={(picked) => {
          setFile(picked)
          setProblem({ file: slipFileProblem(picked), form: '' })
        }}
      />
      <label className="block">
        <span className="text-table text-secondary">付款单位（户名）</span>
        <input
          className={input}
          maxLength={100}
          value={payer}
          aria-describedby="purchase-problem"
          onChange={(event) => setPayer(event.target.value)}
        />
      </label>
      <label className="mt-2 block">
        <span className="text-table text-secondary">转账金额（元）</span>
        <input
          className={`${input} numbers`}
          inputMode="decimal"
          value={amount}
          aria-describedby="purchase-problem"
          onChange={(event) => setAmount(event.target.value.trim())}
        />
      </label>
      <p id="purchase-problem" role="alert" className="min-h-5 text-note text-price">
        {problem.form}
      </p>
      <Button type="submit" busy={busy} className="w-full">
        {busy ? '正在上传…' : '提交转账凭证'}
      </Button>
    </form>
  )
}
