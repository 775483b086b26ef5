import { invoiceKinds, taxpayerKinds } from '@yaoji/rules/registration/invoice-kind'
import type { ReactNode } from 'react'
import { DraftChoice, DraftField, DraftRegion } from './draft-fields.tsx'
import { UnitTypeChoice } from './unit-type-choice.tsx'
import type { UnitDraft } from './use-draft.ts'

export function Section({
  title,
  note,
  children,
}: {
  readonly title: string
  readonly note?: string
  readonly children: ReactNode
}) {
  return (
    <section aria-label={title} className="border-t border-hairline py-5">
      <h2 className="text-base font-semibold">{title}</h2>
      {note && <p className="mt-0.5 text-table text-secondary">{note}</p>}
      <div className="mt-3 space-y-2">{children}</div>
    </section>
  )
}
const Pair = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">{children}</div>
)

/** What the business licence says, and who answers for what. */
export function UnitSection({ of }: { readonly of: UnitDraft }) {
  return (
    <>
      <Section title="单位信息">
        <UnitTypeChoice
          value={of.fields.unit_type ?? ''}
          problem={of.problemOf('unit_type')}
          onChange={(unit_type) => of.type({ unit_type })}
        />
        <Pair>
          <DraftField of={of} field="unit_name" hint="请填写与营业执照上名称一致" autoComplete="organization" />
          <DraftField of={of} field="credit_code" hint="营业执照上的18位代码" autoCapitalize="characters" />
        </Pair>
        <div className="grid gap-x-4 gap-y-2 sm:grid-cols-3">
          <DraftField of={of} field="legal_person" />
          <DraftField of={of} field="business_person" />
          <DraftField of={of} field="quality_person" />
        </div>
      </Section>
      <Section title="联系人" note="审核和送货时联系">
        <Pair>
          <DraftField of={of} field="contact" autoComplete="name" />
          <DraftField of={of} field="contact_phone" inputMode="tel" autoComplete="tel" hint="手机，或 区号-号码" />
        </Pair>
      </Section>
    </>
  )
}

/** Where the unit is, and where goods go: ephedrine goods to no other place. */
export function PlaceSection({ of }: { readonly of: UnitDraft }) {
  return (
    <Section title="地址" note="仓库/收货地址须与药品经营许可证（或医疗机构执业许可证）一致">
      <DraftRegion of={of} prefix="" />
      <DraftField of={of} field="registered_address" hint="街道、门牌号、楼层" autoComplete="street-address" />
      <DraftChoice
        of={of}
        field="same_warehouse"
        choices={[
          { value: '1', title: '与注册地址相同', detail: '商品送到注册地址' },
          { value: '0', title: '另有仓库', detail: '商品送到仓库地址' },
        ]}
      />
      {of.fields.same_warehouse === '0' && (
        <>
          <DraftRegion of={of} prefix="warehouse_" />
          <DraftField of={of} field="warehouse_address" hint="街道、门牌号、楼层" />
        </>
      )}
    </Section>
  )
}

/** Domain guide 2.1: what invoices are made out from. */
export function InvoiceSection({ of }: { readonly of: UnitDraft }) {
  const { unit_name, credit_code, invoice_type } = of.fields
  const special = invoice_type === 'special'
  return (
    <Section title="开票资料" note="发票抬头为单位名称，税号为统一社会信用代码">
      <dl className="grid gap-x-4 rounded-control bg-page px-3 py-2 text-table sm:grid-cols-2">
        <Fact name="抬头">{unit_name || '填写单位名称后显示'}</Fact>
        <Fact name="税号">{credit_code || '填写统一社会信用代码后显示'}</Fact>
      </dl>
      <DraftChoice of={of} field="invoice_type" choices={choicesOf(invoiceKinds)} />
      <DraftChoice of={of} field="taxpayer" choices={choicesOf(taxpayerKinds)} />
      <Pair>
        <DraftField of={of} field="bank" optional={!special} />
        <DraftField of={of} field="bank_account" optional={!special} inputMode="numeric" />
        <DraftField
          of={of}
          field="account_name"
          optional={!special}
          hint="与单位名称不一致时，由财务人工核对后才能开票"
        />
        <DraftField of={of} field="invoice_phone" optional={!special} inputMode="tel" />
      </Pair>
      <DraftField of={of} field="invoice_address" optional={!special} />
      <Pair>
        <DraftField
          of={of}
          field="receive_email"
          type="email"
          hint="收票邮箱与收票手机至少填一项"
          autoComplete="email"
        />
        <DraftField of={of} field="receive_phone" inputMode="tel" />
      </Pair>
    </Section>
  )
}

const choicesOf = (kinds: Readonly<Record<string, string>>) =>
  Object.entries(kinds).map(([value, title]) => ({ value, title }))

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex min-w-0 gap-2">
    <dt className="shrink-0 text-secondary">{name}</dt>
    <dd className="min-w-0 break-all">{children}</dd>
  </div>
)
