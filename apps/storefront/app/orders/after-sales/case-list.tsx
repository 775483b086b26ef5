import type { CaseWire } from '@yaoji/contract/after-sales'
import type { ReactNode } from 'react'
import { buttonLook } from '../../shell/kit/button.tsx'
import { EmptyPanel } from '../../shell/page/empty-state.tsx'
import { ListPage, type Rows } from '../../shell/page/list-page.tsx'
import { SiteLink } from '../../shell/paths/links.tsx'
import type { OrderSearch } from '../order-search.ts'
import { CaseBlock } from './case-block.tsx'

/** The tab 售后: the member's cases, latest first. */
export const CaseList = ({
  search,
  list,
  above,
}: {
  readonly search: OrderSearch
  readonly list: Rows<CaseWire>
  readonly above: ReactNode
}) => (
  <ListPage
    title="我的订单"
    to="/order"
    search={search}
    list={list}
    above={above}
    empty={
      <EmptyPanel title="还没有售后申请。收到的商品有问题时，请打开订单详情申请售后。">
        <SiteLink to="/order" className={buttonLook('brand')}>
          查看全部订单
        </SiteLink>
      </EmptyPanel>
    }
  >
    {(rows) => (
      <div className="space-y-3">
        {rows.map((one) => (
          <CaseBlock key={one.id} of={one} />
        ))}
      </div>
    )}
  </ListPage>
)
