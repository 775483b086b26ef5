import { useRouter } from '@tanstack/react-router'
import { type InvoiceWire, invoiceCalls } from '@yaoji/contract/invoices'
import { dayOf } from '@yaoji/rules/money/day'
import { useState } from 'react'
import { send } from '../shell/api/send.ts'
import { Button, buttonLook } from '../shell/kit/button.tsx'
import { Checkbox } from '../shell/kit/checkbox.tsx'
import { useAction } from '../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../shell/kit/use-idempotency-key.ts'
import { signedYuan } from '../shell/kit/yuan.ts'
import { confirmDialog } from '../shell/notices/dialogs.ts'
import { showToast } from '../shell/notices/toast.ts'
import { SiteLink } from '../shell/paths/links.tsx'
import { useDutyGap } from '../shell/viewer/duty-gap.ts'
import { MailButton, Mailed, MailForm } from './mail-form.tsx'

const looks: Readonly<Record<InvoiceWire['state'], string>> = {
  waiting: 'text-secondary',
  issuing: 'text-secondary',
  failed: 'text-warning',
  issued: 'text-brand',
  reversed: 'text-secondary',
}

/** An invoice or a red letter: number, order, title, amount, state, and what can be done with it. */
export function InvoiceRow({
  row,
  chosen,
  onToggle,
}: {
  readonly row: InvoiceWire
  readonly chosen: boolean
  readonly onToggle: () => void
}) {
  const [mailing, setMailing] = useState(false)
  const named = row.invoice_no || '尚未开具'
  const partly = row.state === 'issued' && row.reversed !== '0.00'
  return (
    <li className="grid grid-cols-[1rem_1fr_auto] items-center gap-x-3 gap-y-1 border-b border-hairline px-4 py-3 text-table last:border-0 lg:grid-cols-[auto_13rem_1fr_6rem_6rem_11.5rem]">
      <Checkbox
        checked={chosen}
        disabled={row.formats.length === 0}
        onChange={onToggle}
        aria-label={`选择发票 ${named}`}
      />
      <span className="min-w-0">
        <span className="block font-medium break-all numbers">{named}</span>
        <span className="block text-note text-secondary">
          {row.kind}
          {row.colour === 'red' && <span className="text-warning">（红字）</span>}
          {row.issued_at && <span className="numbers"> {dayOf(new Date(row.issued_at))}</span>}
        </span>
      </span>
      <span className="order-last col-span-3 min-w-0 lg:order-none lg:col-span-1">
        <span className="block truncate">{row.title}</span>
        <span className="flex flex-wrap gap-x-3 text-note text-secondary">
          <span>
            订单{' '}
            <SiteLink to="/order/info/{id}" params={{ id: row.order_id }} className="numbers text-brand underline">
              {row.order_no}
            </SiteLink>
          </span>
          {row.of_no && <span className="numbers">冲 {row.of_no}</span>}
          {row.cause !== 'sale' && <span>{row.cause_label}</span>}
        </span>
        {row.mailed && <Mailed mailed={row.mailed} />}
        {row.fault && <span className="block text-warning">未能开具：{row.fault}。请修改开票资料或联系客服。</span>}
      </span>
      <span className="text-right numbers">
        {signedYuan(row.amount)}
        <span className="block text-note text-secondary">税额 {signedYuan(row.tax)}</span>
      </span>
      <span className={`order-last col-span-3 lg:order-none lg:col-span-1 ${looks[row.state]}`}>
        {row.state_label}
        {partly && <span className="block text-note text-secondary numbers">已红冲 {signedYuan(row.reversed)}</span>}
      </span>
      <span className="order-last col-span-3 flex flex-wrap justify-end gap-2 lg:order-none lg:col-span-1">
        {row.formats.map((format) => (
          <a
            key={format}
            href={`/api/user/invoices/${row.id}/${format}`}
            download
            aria-label={`下载发票 ${named} ${format.toUpperCase()}`}
            className={buttonLook('plain', 'small')}
          >
            {format.toUpperCase()}
          </a>
        ))}
        {row.formats.length > 0 && <MailButton row={row} open={mailing} onOpen={() => setMailing(!mailing)} />}
        {row.reissuable === 1 && <Reissue row={row} />}
      </span>
      {mailing && <MailForm row={row} onDone={() => setMailing(false)} />}
    </li>
  )
}

function Reissue({ row }: { readonly row: InvoiceWire }) {
  const router = useRouter()
  const gap = useDutyGap('manage')
  const { busy, run } = useAction()
  const key = useIdempotencyKey()
  if (gap) return null
  const reissue = () =>
    run(async () => {
      const agreed = await confirmDialog(
        '换开：本张发票将红冲，并按电子合同页上现行的开票资料重新开具。仅开票当月可以换开。',
        { action: '申请换开' },
      )
      if (!agreed) return
      const wish = { id: row.id }
      await send(invoiceCalls.reissue, wish, { idempotencyKey: key.of(wish) })
      void showToast('已申请换开：原发票红冲后按新的开票资料重开')
      await router.invalidate()
    })
  return (
    <Button tone="plain" size="small" busy={busy} aria-label={`换开 ${row.invoice_no}`} onClick={() => void reissue()}>
      换开
    </Button>
  )
}
