import type { ReactNode } from 'react'
import { InvoiceFields } from '../shell/unit-form/invoice-fields.tsx'
import { UnitChoice, UnitField, UnitRegion } from '../shell/unit-form/unit-fields.tsx'
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
          <UnitField of={of} field="unit_name" hint="请按营业执照上的名称填写" autoComplete="organization" />
          <UnitField of={of} field="credit_code" hint="营业执照上的18位代码" autoCapitalize="characters" />
        </Pair>
        <div className="grid gap-x-4 gap-y-2 sm:grid-cols-3">
          <UnitField of={of} field="legal_person" />
          <UnitField of={of} field="business_person" />
          <UnitField of={of} field="quality_person" />
        </div>
      </Section>
      <Section title="联系人" note="审核和送货时联系">
        <Pair>
          <UnitField of={of} field="contact" autoComplete="name" />
          <UnitField of={of} field="contact_phone" inputMode="tel" autoComplete="tel" hint="手机，或 区号-号码" />
        </Pair>
      </Section>
    </>
  )
}

/** Where the unit is, and where goods go: ephedrine goods to no other place. */
export function PlaceSection({ of }: { readonly of: UnitDraft }) {
  return (
    <Section title="地址" note="仓库/收货地址须与药品经营许可证（或医疗机构执业许可证）一致">
      <UnitRegion of={of} prefix="" />
      <UnitField of={of} field="registered_address" hint="街道、门牌号、楼层" autoComplete="street-address" />
      <UnitChoice
        of={of}
        field="same_warehouse"
        choices={[
          { value: '1', title: '与注册地址相同', detail: '商品送到注册地址' },
          { value: '0', title: '另有仓库', detail: '商品送到仓库地址' },
        ]}
      />
      {of.fields.same_warehouse === '0' && (
        <>
          <UnitRegion of={of} prefix="warehouse_" />
          <UnitField of={of} field="warehouse_address" hint="街道、门牌号、楼层" />
        </>
      )}
    </Section>
  )
}

/** Domain guide 2.1: what invoices are made out from. */
export function InvoiceSection({ of }: { readonly of: UnitDraft }) {
  const { unit_name, credit_code } = of.fields
  return (
    <Section title="开票资料" note="发票抬头为单位名称，税号为统一社会信用代码">
      <InvoiceFields
        of={of}
        title={unit_name || '填写单位名称后显示'}
        taxNo={credit_code || '填写统一社会信用代码后显示'}
      />
    </Section>
  )
}
