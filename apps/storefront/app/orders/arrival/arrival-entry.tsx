import type { OrderDetailWire } from '@yaoji/contract/orders'
import type { OrderPapersWire } from '@yaoji/contract/papers'
import { QrCode } from '../../shell/brand/qr-code.tsx'
import { buttonLook } from '../../shell/kit/button.tsx'
import { Panel } from '../../shell/kit/panel.tsx'
import { standsIn } from '../../shell/orders/stands-in.ts'
import { hrefOf, SiteLink } from '../../shell/paths/links.tsx'

/** On the order's page: the way to its acceptance, as a link and as the code that its parcels carry. */
export function ArrivalEntry({ order, papers }: { readonly order: OrderDetailWire; readonly papers: OrderPapersWire }) {
  if (!standsIn(order, 'shipped', 'completed')) return null
  const where = { params: { id: order.id }, query: { receive: 1 } }
  const recorded = papers.papers.some(({ paper }) => paper === 'arrival')
  return (
    <Panel as="section" className="flex flex-wrap items-center gap-4 p-4 text-table" aria-label="收货验收">
      {!recorded && (
        <QrCode path={hrefOf('/order/info/{id}', where)} label="手机扫码验收" className="size-20 max-md:hidden" />
      )}
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <h2 className="font-semibold">收货验收</h2>
        <p className="text-secondary">
          {recorded
            ? '已验收，验收记录可在下方单据中下载。'
            : '扫随货同行单上的码，或在这里开始：逐批核对批号、效期和数量，登记差异，生成验收记录。'}
        </p>
      </div>
      <SiteLink
        to="/order/info/{id}"
        {...where}
        className={buttonLook(recorded ? 'plain' : 'brand', recorded ? 'small' : 'normal')}
      >
        {recorded ? '查看验收记录' : '开始验收'}
      </SiteLink>
    </Panel>
  )
}
