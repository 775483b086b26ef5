import { invoiceKinds, taxpayerKinds } from '@yaoji/rules/registration/invoice-kind'
import type { ReactNode } from 'react'
import { UnitChoice, UnitField, type UnitForm } from './unit-fields.tsx'

interface InvoiceFieldsProps {
  readonly of: UnitForm
  readonly title: string
  readonly taxNo: string
}

/** Domain guide 2.1: what invoices are made out from, at registration and later. */
export function InvoiceFields({ of, title, taxNo }: InvoiceFieldsProps) {
  const special = of.fields.invoice_type === 'special'
  return (
    <>
      <dl className="grid gap-x-4 rounded-control bg-page px-3 py-2 text-table sm:grid-cols-2">
        <Fact name="抬头">{title}</Fact>
        <Fact name="税号">{taxNo}</Fact>
      </dl>
      <UnitChoice of={of} field="invoice_type" choices={choicesOf(invoiceKinds)} />
      <UnitChoice of={of} field="taxpayer" choices={choicesOf(taxpayerKinds)} />
      <Pair>
        <UnitField of={of} field="bank" optional={!special} />
        <UnitField of={of} field="bank_account" optional={!special} inputMode="numeric" />
        <UnitField
          of={of}
          field="account_name"
          optional={!special}
          hint="与单位名称不一致时，由财务人工核对后才能开票"
        />
        <UnitField of={of} field="invoice_phone" optional={!special} inputMode="tel" />
      </Pair>
      <UnitField of={of} field="invoice_address" optional={!special} />
      <Pair>
        <UnitField
          of={of}
          field="receive_email"
          type="email"
          hint="收票邮箱与收票手机至少填一项"
          autoComplete="email"
        />
        <UnitField of={of} field="receive_phone" inputMode="tel" />
      </Pair>
    </>
  )
}

const Pair = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">{children}</div>
)

const choicesOf = (kinds: Readonly<Record<string, string>>) =>
  Object.entries(kinds).map(([value, title]) => ({ value, title }))

/** A fact of the unit that is not typed here. */
export const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex min-w-0 gap-2">
    <dt className="shrink-0 text-secondary">{name}</dt>
    <dd className="min-w-0 break-all">{children}</dd>
  </div>
)
