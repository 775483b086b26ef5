import type { VoucherChoiceWire } from '@yaoji/contract/vouchers'
import { useState } from 'react'
import { Checkbox } from '../kit/checkbox.tsx'
import { fenOf, yuanText } from '../kit/yuan.ts'

/** Several vouchers may pay together, up to what is payable; what they keep stays theirs. */
export function VoucherList({
  vouchers,
  busy,
  note,
  onChoose,
}: {
  readonly vouchers: readonly VoucherChoiceWire[]
  readonly busy: boolean
  readonly note: string
  readonly onChoose: (ids: readonly number[]) => void
}) {
  const [chosen, setChosen] = useState<readonly number[]>([])
  const toggle = (id: number, wanted: boolean) => {
    const ids = wanted ? [...chosen, id] : chosen.filter((each) => each !== id)
    setChosen(ids)
    onChoose(ids)
  }
  return (
    <>
      <ul className="grid gap-2 sm:grid-cols-2">
        {vouchers.map((voucher) => {
          const wanted = chosen.includes(voucher.id)
          const pays = fenOf(voucher.taken) > 0
          return (
            <li
              key={voucher.id}
              className={`flex items-center gap-2.5 rounded-control border px-3 py-2 ${wanted ? 'border-brand bg-brand-wash' : 'border-hairline'}`}
            >
              <Checkbox
                aria-label={`使用${voucher.name} ${voucher.voucher_no}`}
                checked={wanted}
                disabled={busy}
                onChange={(event) => toggle(voucher.id, event.target.checked)}
              />
              <span className="min-w-0 flex-1 text-table">
                {voucher.name}
                <span className="block text-note text-secondary numbers">
                  余额 {yuanText(voucher.left)}（面值 {yuanText(voucher.face)}）
                </span>
              </span>
              {wanted && (
                <span className={`text-table numbers ${pays ? 'text-price' : 'text-secondary'}`}>
                  {pays ? `−${yuanText(voucher.taken)}` : '无需使用'}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <p className="mt-2 text-note text-secondary">{note}</p>
    </>
  )
}
