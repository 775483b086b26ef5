import type { GoodsDetailWire } from '@yaoji/contract/goods'
import { Panel } from '../kit/panel.tsx'
import { SiteLink } from '../paths/links.tsx'

/** Leaflet, lots and after-sales, one below the other: a page that can be searched and printed. */
export function DetailTabs({ goods }: { readonly goods: GoodsDetailWire }) {
  return (
    <Panel className="mt-5">
      <nav aria-label="商品信息" className="flex flex-wrap gap-x-1 border-b border-hairline px-3">
        <Jump to="leaflet">说明书</Jump>
        {goods.lots && goods.lots.length > 0 && <Jump to="lots">批号效期</Jump>}
        <Jump to="after-sales">售后说明</Jump>
      </nav>
      <section id="leaflet" className="scroll-mt-20 p-4">
        <h2 className="mb-2 font-semibold">说明书</h2>
        {goods.sms.length === 0 ? (
          <p className="text-table text-secondary">本商品的说明书尚未录入，请以包装内说明书为准。</p>
        ) : (
          <dl className="space-y-2 text-table">
            {goods.sms.map((section) => (
              <div key={section.title} className="sm:flex sm:gap-4">
                <dt className="w-28 shrink-0 text-secondary">【{section.title}】</dt>
                <dd className="min-w-0 break-words">{section.text}</dd>
              </div>
            ))}
          </dl>
        )}
        {goods.kind === 'health' && (
          <p className="mt-3 text-table text-warning">保健食品不是药物，不能代替药物治疗疾病。</p>
        )}
        {goods.rx_class === 'rx' && (
          <p className="mt-3 text-table text-warning">处方药须凭处方销售给患者，请在执业药师指导下使用。</p>
        )}
      </section>
      {goods.lots && goods.lots.length > 0 && (
        <section id="lots" className="scroll-mt-20 border-t border-hairline p-4">
          <h2 className="mb-2 font-semibold">可发批号</h2>
          <ul className="flex flex-wrap gap-x-6 gap-y-1 text-table numbers">
            {goods.lots.map((lot) => (
              <li key={lot.lot_no}>
                {lot.lot_no} <span className="text-secondary">有效期至 {lot.expires_on}</span>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-note text-secondary">按先到期先出发货，实际批号以出库为准。</p>
        </section>
      )}
      <section id="after-sales" className="scroll-mt-20 border-t border-hairline p-4 text-table">
        <h2 className="mb-2 font-semibold">售后说明</h2>
        <p>
          药品为特殊商品，除质量问题、破损、错发、漏发外不办理退换。签收后请及时核对数量与外观，
          并保留外箱、标签与批号照片。时限与办法详见
          <SiteLink to="/help/zfps/ypth" className="text-brand underline">
            药品退换
          </SiteLink>
          。
        </p>
      </section>
    </Panel>
  )
}

const Jump = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <a href={`#${to}`} className="h-10 px-3 leading-10 whitespace-nowrap hover:text-brand">
    {children}
  </a>
)
