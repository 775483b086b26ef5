import type { OrderWire } from '@yaoji/contract/orders'
import type { ReactNode } from 'react'
import { buttonLook } from '../shell/kit/button.tsx'
import { EmptyPanel } from '../shell/page/empty-state.tsx'
import { ListPage, type Rows } from '../shell/page/list-page.tsx'
import { SiteLink } from '../shell/paths/links.tsx'
import { OrderBlock } from './order-block.tsx'
import type { OrderSearch } from './order-search.ts'

/** The orders of a tab, as the filter narrows them. */
export function OrderList({
  search,
  list,
  above,
}: {
  readonly search: OrderSearch
  readonly list: Rows<OrderWire>
  readonly above: ReactNode
}) {
  const narrowed = Boolean(search.keywords || search.start_time || search.end_time || search.period)
  return (
    <ListPage
      title="我的订单"
      to="/order"
      search={search}
      list={list}
      above={above}
      empty={
        <EmptyPanel title={narrowed ? '没有符合条件的订单' : '这里还没有订单'}>
          <SiteLink to={narrowed ? '/order' : '/list'} className={buttonLook('brand')}>
            {narrowed ? '查看全部订单' : '去选购商品'}
          </SiteLink>
        </EmptyPanel>
      }
    >
      {(rows) => (
        <div className="space-y-3">
          {rows.map((order) => (
            <OrderBlock key={order.id} order={order} />
          ))}
        </div>
      )}
    </ListPage>
  )
}
