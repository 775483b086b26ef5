import { type OrderPapersWire, paperCalls } from '@yaoji/contract/papers'
import { ask } from '../../shell/api/send.ts'
import { Button, buttonLook } from '../../shell/kit/button.tsx'
import { Panel } from '../../shell/kit/panel.tsx'
import { useAction } from '../../shell/kit/use-action.ts'
import { SiteLink } from '../../shell/paths/links.tsx'

/** The papers of so many goods are one archive. */
const mostGoods = 20

/** 随货同行单, sales list, lots with trace codes, inspection reports: each by itself, and all as one archive. */
export function OrderPapers({
  order,
  papers,
}: {
  readonly order: {
    readonly id: number
    readonly order_no: string
    readonly lines: readonly { readonly goods_id: number }[]
  }
  readonly papers: OrderPapersWire
}) {
  const { busy, run } = useAction()
  const goodsIds = [...new Set(order.lines.map(({ goods_id }) => goods_id))].slice(0, mostGoods)
  const there = papers.reports.filter(({ url }) => url)
  const missing = papers.reports.filter(({ url }) => !url)
  /** Addresses live for minutes: a page that stood open asks for a new one. */
  const open = async (paper: string) => {
    const url = await run(async () => {
      const { data } = await ask(paperCalls.list, { id: order.id })
      return [...data.papers, ...data.reports, ...(data.all ? [data.all] : [])].find((each) => each.paper === paper)
        ?.url
    })
    if (url) location.assign(url)
  }
  return (
    <Panel as="section" className="p-4 text-table" aria-labelledby="order-papers">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="order-papers" className="mr-2 font-semibold">
          单据
        </h2>
        {[...papers.papers, ...(papers.all ? [papers.all] : [])].map(({ paper, name }) => (
          <Button key={paper} tone="plain" size="small" busy={busy} onClick={() => void open(paper)}>
            {name}
          </Button>
        ))}
        {papers.all && (
          <SiteLink to="/dzfp" query={{ keywords: order.order_no }} className={buttonLook('plain', 'small')}>
            电子发票
          </SiteLink>
        )}
        <SiteLink to="/zzzj" query={{ goods: goodsIds.join(',') }} className={buttonLook('plain', 'small')}>
          商品首营资料
        </SiteLink>
      </div>
      {papers.all === null && <p className="mt-2 text-secondary">随货同行单、销售清单与检验报告在出库后可下载。</p>}
      {there.length > 0 && (
        <ul aria-label="检验报告" className="mt-2 divide-y divide-hairline">
          {there.map(({ paper, name, lot_no }) => (
            <li key={paper} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
              <span className="min-w-0 flex-1 basis-56">
                {name} <span className="text-secondary numbers">批号 {lot_no}</span>
              </span>
              <Button
                tone="plain"
                size="small"
                busy={busy}
                aria-label={`${name} ${lot_no} 检验报告`}
                onClick={() => void open(paper)}
              >
                检验报告
              </Button>
            </li>
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <p className="mt-2 text-secondary numbers">
          {missing.length} 个批号的检验报告尚未上传，
          <SiteLink
            to="/order"
            query={{ status: 'reports', keywords: order.order_no }}
            className="text-brand underline"
          >
            去催传
          </SiteLink>
          ：{missing.map(({ name, lot_no }) => `${name} ${lot_no}`).join('、')}
        </p>
      )}
    </Panel>
  )
}
