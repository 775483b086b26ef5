import { createFileRoute } from '@tanstack/react-router'
import { type ZoneRuleWire, zoneCalls } from '@yaoji/contract/zones'
import { load } from '../../shell/api/load.ts'
import { Logo } from '../../shell/brand/logo.tsx'
import { buttonLook } from '../../shell/kit/button.tsx'
import { Panel } from '../../shell/kit/panel.tsx'
import { LoadingNote, Skeleton } from '../../shell/kit/skeleton.tsx'
import { yuanText } from '../../shell/kit/yuan.ts'
import { SiteLink } from '../../shell/paths/links.tsx'
import { titled } from '../../shell/paths/site.ts'

/** Spec §2: the rules page has no header, footer or side bar. */
export const Route = createFileRoute('/yx/rule')({
  loader: async (page) => (await load(zoneCalls.freeShippingRule, {}, page)).data,
  head: () => titled('/yx/rule'),
  pendingComponent: RuleSkeleton,
  component: Rule,
})

const sheet = 'mx-auto my-4 w-full max-w-[820px] px-4 py-6 sm:my-8 sm:px-10'

function Rule() {
  const rule = Route.useLoaderData()
  return (
    <div className="px-3">
      <Panel as="article" className={sheet}>
        <div className="mb-5 flex items-center justify-between gap-3">
          <Logo />
          <SiteLink to="/yx" className={buttonLook('plain', 'small')}>
            返回包邮专区
          </SiteLink>
        </div>
        <h1 className="text-center text-2xl font-semibold">{rule.title}</h1>
        {rule.effective_on && (
          <p className="mt-1 text-center text-table text-secondary numbers">自 {rule.effective_on} 起施行</p>
        )}
        {rule.sections.map((section) => (
          <section key={section.title} className="mt-6">
            <h2 className="mb-2 text-base font-semibold text-brand-strong">{section.title}</h2>
            <ol className="list-decimal space-y-1.5 pl-6 leading-relaxed">
              {section.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ol>
          </section>
        ))}
        {rule.warehouses.length > 0 && <Freight warehouses={rule.warehouses} />}
      </Panel>
    </div>
  )
}

/** What everything outside the zone pays, as the warehouses have it now. */
function Freight({ warehouses }: { readonly warehouses: ZoneRuleWire['warehouses'] }) {
  const cell = 'border border-hairline px-2 py-2 sm:px-3'
  return (
    <section className="mt-6">
      <h2 className="mb-2 text-base font-semibold text-brand-strong">附：专区以外商品的运费</h2>
      <table className="w-full border-collapse text-table">
        <thead className="bg-page text-left text-secondary">
          <tr>
            <th scope="col" className={`${cell} font-normal`}>
              发货仓
            </th>
            <th scope="col" className={`${cell} font-normal`}>
              省内满额包邮
            </th>
            <th scope="col" className={`${cell} font-normal`}>
              省外满额包邮
            </th>
            <th scope="col" className={`${cell} font-normal`}>
              未满额运费
            </th>
          </tr>
        </thead>
        <tbody className="numbers">
          {warehouses.map((warehouse) => (
            <tr key={warehouse.name}>
              <th scope="row" className={`${cell} text-left font-normal`}>
                {warehouse.name}
              </th>
              <td className={cell}>{yuanText(warehouse.threshold_near)}</td>
              <td className={cell}>{yuanText(warehouse.threshold_far)}</td>
              <td className={cell}>{yuanText(warehouse.fee)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function RuleSkeleton() {
  return (
    <div className="px-3">
      <Panel className={sheet}>
        <LoadingNote what="正在加载规则" />
        <Skeleton className="mx-auto h-8 w-48" />
        {[0, 1, 2].map((part) => (
          <Skeleton key={part} className="mt-6 h-28" />
        ))}
      </Panel>
    </div>
  )
}
