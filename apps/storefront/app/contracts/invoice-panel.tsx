import type { InvoiceDataWire } from '@yaoji/contract/invoice-data'
import { type InvoiceField, invoiceFieldNames } from '@yaoji/rules/registration/invoice-data'
import { invoiceKinds, isInvoiceKind, isTaxpayerKind, taxpayerKinds } from '@yaoji/rules/registration/invoice-kind'
import { registrationFields } from '@yaoji/rules/registration/registration-fields'
import { useState } from 'react'
import { Button } from '../shell/kit/button.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { minuteText } from '../shell/time/moment-text.ts'
import { Fact } from '../shell/unit-form/invoice-fields.tsx'
import { useDutyGap } from '../shell/viewer/duty-gap.ts'
import { DutyNote } from '../shell/viewer/duty-note.tsx'
import { InvoiceForm } from './invoice-form.tsx'

interface InvoicePanelProps {
  readonly invoice: InvoiceDataWire
  readonly onStated: (invoice: InvoiceDataWire) => void
}

/** What invoices are made out from: what holds, what waits, and the way to change it. */
export function InvoicePanel({ invoice, onStated }: InvoicePanelProps) {
  const { fields, change, may_change } = invoice
  const empty = fields === null && change === null
  const [editing, setEditing] = useState(false)
  const gap = useDutyGap('manage')
  const mayChange = may_change === 1 && gap === ''
  const open = mayChange && (editing || empty)
  const stated = (after: InvoiceDataWire) => {
    setEditing(false)
    onStated(after)
  }
  return (
    <Panel as="section" className="p-4" id="invoice" aria-label="开票资料">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="min-w-0 flex-1 font-semibold">
          开票资料 <span className={`text-table font-normal ${toneOf(invoice)}`}>{standingOf(invoice)}</span>
        </h2>
        {mayChange && !open && (
          <Button tone="plain" size="small" onClick={() => setEditing(true)}>
            {change?.state === 'rejected' ? '更正后重新提交' : '修改'}
          </Button>
        )}
      </div>
      <p className="mt-1 text-table text-secondary">
        抬头为单位名称，税号为统一社会信用代码；变更由财务核对，通过前仍按原资料开票。
      </p>
      {fields && !open && <Facts title={invoice.title} taxNo={invoice.tax_no} fields={fields} />}
      {change && !open && (
        <div className="mt-3 rounded-control border border-hairline p-3 text-table">
          <p>
            {minuteText(change.sent_at)} 提交的{fields ? '变更' : '开票资料'}：{change.state_name}
          </p>
          {change.reason !== '' && <p className="text-price">驳回原因：{change.reason}</p>}
          <Facts title={invoice.title} taxNo={invoice.tax_no} fields={change.fields} />
        </div>
      )}
      {open && (
        <InvoiceForm invoice={invoice} onStated={stated} onCancel={editing ? () => setEditing(false) : undefined} />
      )}
      {may_change === 0 && <p className="mt-2 text-table text-secondary">单位资料审核通过后可以修改。</p>}
      {may_change === 1 && <DutyNote gap={gap} />}
    </Panel>
  )
}

/** Where the data stand, in a word or two. */
function standingOf({ fields, change }: InvoiceDataWire): string {
  if (change?.state === 'pending') return fields ? '变更待核对' : '待核对，核对通过后可以下单'
  if (change?.state === 'rejected') return fields ? '变更已驳回' : '已驳回，请更正'
  return fields ? '已生效' : '未填写，填写后才能下单'
}
const toneOf = ({ fields, change }: InvoiceDataWire): string =>
  fields && change === null ? 'text-brand' : change?.state === 'pending' ? 'text-secondary' : 'text-price'

interface FactsProps {
  readonly title: string
  readonly taxNo: string
  readonly fields: Readonly<Record<InvoiceField, string>>
}
const Facts = ({ title, taxNo, fields }: FactsProps) => (
  <dl className="mt-2 grid gap-x-4 gap-y-1 text-table sm:grid-cols-2">
    <Fact name="抬头">{title}</Fact>
    <Fact name="税号">{taxNo}</Fact>
    {invoiceFieldNames
      .filter((field) => fields[field] !== '')
      .map((field) => (
        <Fact key={field} name={registrationFields[field].label}>
          {worded(fields[field])}
        </Fact>
      ))}
  </dl>
)

const worded = (text: string): string =>
  isInvoiceKind(text) ? invoiceKinds[text] : isTaxpayerKind(text) ? taxpayerKinds[text] : text
