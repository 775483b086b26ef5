import type { OrderCountsWire } from '@yaoji/contract/orders'
import type { OrderSearch } from './order-search.ts'

interface OrderTab {
  /** What the call takes; undefined is all of them. */
  readonly status: OrderSearch['status'] | undefined
  readonly label: string
  /** Which count stands beside it. */
  readonly key?: keyof OrderCountsWire
}

/** The tabs of the list. */
export const orderTabs: readonly OrderTab[] = [
  { status: undefined, label: '全部', key: 'all' },
  { status: 'need_to_pay', label: '待付款', key: 'need_to_pay' },
  { status: 'need_to_ship', label: '待发货', key: 'need_to_ship' },
  { status: 'need_to_receive', label: '待收货', key: 'need_to_receive' },
  { status: 'finished', label: '已完成', key: 'finished' },
  { status: 'cancelled', label: '已取消', key: 'cancelled' },
  { status: 'after_sales', label: '售后' },
  { status: 'reports', label: '药检报告' },
  { status: 'bought', label: '购入批号' },
]
