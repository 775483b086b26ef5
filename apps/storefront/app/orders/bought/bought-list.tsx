import { useRouter } from '@tanstack/react-router'
import { type BoughtLotWire, boughtLotCalls } from '@yaoji/contract/bought-lots'
import { boughtWindowNames, boughtWindows } from '@yaoji/rules/orders/bought-lots'
import type { ReactNode } from 'react'
import { send } from '../../shell/api/send.ts'
import { buttonLook } from '../../shell/kit/button.tsx'
import { Checkbox } from '../../shell/kit/checkbox.tsx'
import { Panel } from '../../shell/kit/panel.tsx'
import { useAction } from '../../shell/kit/use-action.ts'
import { EmptyPanel } from '../../shell/page/empty-state.tsx'
import { ListPage, type Rows } from '../../shell/page/list-page.tsx'
import { SearchForm, searchAtOnce, searchField, WordsField } from '../../shell/page/search-form.tsx'
import { SiteLink } from '../../shell/paths/links.tsx'
import type { OrderSearch } from '../order-search.ts'
import { BoughtRow } from './bought-row.tsx'

/** The tab 购入批号: what a member bought by lot, soonest to expire first, with what the store can do about it. */
export function BoughtList({
  search,
  list,
  reminded,
  above,
}: {
  readonly search: OrderSearch
  readonly list: Rows<BoughtLotWire>
  /** A message comes each month. */
  readonly reminded: boolean
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
          <Filter search={search} />
          <p className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-note text-secondary">
            <span>剩余数量按购入推算，未扣除您已售出的数量；可逐个批号登记实际剩余。</span>
            <Reminder wanted={reminded} />
          </p>
        </>
      }
      empty={
        <EmptyPanel title={search.keywords ? '没有找到该商品或批号' : `没有${emptyText(search)}的批号`}>
          <SiteLink to="/order" query={{ status: 'bought', window: '12', sold: '1' }} className={buttonLook('brand')}>
            查看12个月内到期的全部批号
          </SiteLink>
        </EmptyPanel>
      }
    >
      {(rows) => (
        <Panel as="ul" aria-label="购入批号">
          {rows.map((row) => (
            <BoughtRow key={`${row.goods_id}-${row.lot_no}-${row.expires_on}`} row={row} />
          ))}
        </Panel>
      )}
    </ListPage>
  )
}

const emptyText = ({ window = '6' }: OrderSearch) => (window === 'noticed' ? '召回或有质量公告' : boughtWindows[window])

function Filter({ search }: { readonly search: OrderSearch }) {
  const asked = new URLSearchParams({ window: search.window ?? '6', sold: search.sold ?? '0' })
  if (search.keywords) asked.set('keywords', search.keywords)
  return (
    <SearchForm
      label="查找购入批号"
      to="/order"
      asks={(said) => ({ status: 'bought', ...said })}
      fields={['window', 'keywords', 'sold']}
      shown={search}
      end={
        <>
          <Checkbox
            name="sold"
            value="1"
            defaultChecked={search.sold === '1'}
            className="text-table max-sm:py-2.5"
            onChange={searchAtOnce}
          >
            含已售完
          </Checkbox>
          <a href={`/api/bought_lots/sheet?${asked}`} download className={`${buttonLook('plain', 'small')} sm:ml-auto`}>
            导出Excel
          </a>
        </>
      }
    >
      <select
        name="window"
        defaultValue={search.window ?? '6'}
        aria-label="到期期限"
        className={searchField}
        onChange={searchAtOnce}
      >
        {boughtWindowNames.map((window) => (
          <option key={window} value={window}>
            {boughtWindows[window]}
          </option>
        ))}
      </select>
      <WordsField words={search.keywords} hint="品名 / 批号" label="品名或批号" />
    </SearchForm>
  )
}

function Reminder({ wanted }: { readonly wanted: boolean }) {
  const router = useRouter()
  const { busy, run } = useAction()
  const change = () =>
    run(
      async () => {
        await send(boughtLotCalls.reminder, { wanted: wanted ? 0 : 1 })
        await router.invalidate()
      },
      { success: wanted ? '不再每月提醒' : '每月1日提醒即将到期的批号' },
    )
  return (
    <Checkbox className="max-sm:py-2.5" checked={wanted} disabled={busy} onChange={() => void change()}>
      每月1日用消息提醒
    </Checkbox>
  )
}
