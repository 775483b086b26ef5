import { useRouter } from '@tanstack/react-router'
import { type LotReportWire, reportCalls } from '@yaoji/contract/reports'
import type { ReactNode } from 'react'
import { ask, send } from '../shell/api/send.ts'
import { Button, buttonLook } from '../shell/kit/button.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { useAction } from '../shell/kit/use-action.ts'
import { EmptyPanel } from '../shell/page/empty-state.tsx'
import { ListPage, type Rows } from '../shell/page/list-page.tsx'
import { SearchForm, WordsField } from '../shell/page/search-form.tsx'
import { SiteLink } from '../shell/paths/links.tsx'
import type { OrderSearch } from './order-search.ts'

/** The tab 药检报告: the lot numbers that were sent, latest first, each with its report or the wish for it. */
export function ReportList({
  search,
  list,
  above,
}: {
  readonly search: OrderSearch
  readonly list: Rows<LotReportWire>
  readonly above: ReactNode
}) {
  return (
    <ListPage
      title="我的订单"
      to="/order"
      search={search}
      list={list}
      above={
        <>
          {above}
          <SearchForm
            label="查找检验报告"
            to="/order"
            asks={(said) => ({ status: 'reports', ...said })}
            fields={['keywords']}
            shown={search}
          >
            <WordsField words={search.keywords} hint="品名 / 批号 / 订单号" label="品名、批号或订单号" />
          </SearchForm>
        </>
      }
      empty={
        <EmptyPanel
          title={search.keywords ? '没有找到该商品、批号或订单的检验报告' : '订单出库后，这里按批号列出检验报告。'}
        >
          <SiteLink to="/order" query={search.keywords ? { status: 'reports' } : {}} className={buttonLook('brand')}>
            {search.keywords ? '查看全部批号' : '查看全部订单'}
          </SiteLink>
        </EmptyPanel>
      }
    >
      {(rows) => (
        <Panel as="ul" aria-label="药检报告">
          {rows.map((row) => (
            <ReportRow key={`${row.order_id}-${row.lot_id}`} row={row} />
          ))}
        </Panel>
      )}
    </ListPage>
  )
}

function ReportRow({ row }: { readonly row: LotReportWire }) {
  const router = useRouter()
  const { busy, run } = useAction()
  /** Addresses live for minutes: a page that stood open asks for a new one. */
  const open = async () => {
    const url = await run(async () => {
      const { data } = await ask(reportCalls.filter, { keywords: row.order_no })
      return data.find((each) => each.lot_id === row.lot_id)?.url
    })
    if (url) location.assign(url)
  }
  const wish = () =>
    run(
      async () => {
        await send(reportCalls.ask, { order_id: row.order_id, lot_id: row.lot_id })
        await router.invalidate()
      },
      { success: '已催传，报告上传后会通知您' },
    )
  const named = `${row.name} ${row.lot_no}`
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-b border-hairline px-4 py-3 text-table last:border-0 lg:grid-cols-[1fr_12rem_12rem_6rem]">
      <span className="min-w-0">
        <span className="block font-medium">{row.name}</span>
        <span className="block text-note text-secondary">
          {row.ypgg} · {row.sccj}
        </span>
      </span>
      <span className="order-last numbers lg:order-none">
        批号 {row.lot_no}
        <span className="block text-note text-secondary">
          有效期至 {row.expires_on || '长期'} · {row.number}
          {row.bzdw}
        </span>
      </span>
      <span className="order-last text-right text-note text-secondary lg:order-none lg:text-left">
        订单{' '}
        <SiteLink to="/order/info/{id}" params={{ id: row.order_id }} className="numbers text-brand hover:underline">
          {row.order_no}
        </SiteLink>
      </span>
      <span className="text-right">
        {row.url ? (
          <Button tone="plain" size="small" busy={busy} aria-label={`${named} 检验报告`} onClick={() => void open()}>
            下载报告
          </Button>
        ) : row.asked === 1 ? (
          <span className="text-secondary">已催传</span>
        ) : (
          <Button
            tone="plain"
            size="small"
            busy={busy}
            aria-label={`催传 ${named} 检验报告`}
            onClick={() => void wish()}
          >
            催传
          </Button>
        )}
      </span>
    </li>
  )
}
