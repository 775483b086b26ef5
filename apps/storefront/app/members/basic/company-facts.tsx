import type { BaseWire } from '@yaoji/contract/members'
import { maskedPhone } from '@yaoji/rules/members/phone-code'
import type { ReactNode } from 'react'
import { Panel } from '../../shell/kit/panel.tsx'

/** The company as its licences and the store know it. */
export function CompanyFacts({ base }: { readonly base: BaseWire }) {
  return (
    <Panel as="section" className="p-4 text-table" aria-labelledby="company">
      <h2 id="company" className="mb-2 text-body font-semibold">
        单位信息
      </h2>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-1.5 sm:grid-cols-2">
        <Fact name="单位名称">{base.company}</Fact>
        <Fact name="单位类型">{base.rank_name}</Fact>
        <Fact name="统一社会信用代码">{base.tax_no}</Fact>
        <Fact name="资质状态">{base.status_label}</Fact>
        <Fact name="联系人">{base.contact}</Fact>
        <Fact name="联系电话">{base.contact_phone && maskedPhone(base.contact_phone)}</Fact>
        <Fact name="注册地址">{base.address}</Fact>
        <Fact name="业务员">{base.ywy}</Fact>
        <Fact name="单位编码">{base.customer}</Fact>
      </dl>
      <p className="mt-3 text-note text-secondary">单位名称、地址等以证照为准；证照变更后，请联系客服更新。</p>
    </Panel>
  )
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex gap-2">
    <dt className="w-32 shrink-0 text-secondary">{name}</dt>
    <dd className="min-w-0 break-all">{children || '—'}</dd>
  </div>
)
