import type { OrderCountsWire } from '@yaoji/contract/orders'

/** The tabs of the list; `status` is what the call takes. */
export const orderTabs = [
  { status: '', label: '全部', key: 'all' },
  { status: 'need_to_pay', label: '待付款', key: 'need_to_pay' },
  { status: 'need_to_ship', label: '待发货', key: 'need_to_ship' },
  { status: 'need_to_receive', label: '待收货', key: 'need_to_receive' },
  { status: 'finished', label: '已完成', key: 'finished' },
  { status: 'cancelled', label: '已取消', key: 'cancelled' },
] as const satisfies readonly { readonly status: string; readonly label: string; readonly key: keyof OrderCountsWire }[]

export type OrderTab = (typeof orderTabs)[number]['status']

/** '2026-11-21 10:30' in Shanghai. */
export const shanghaiTime = (iso: string): string => {
  if (!iso) return ''
  const at = new Date(iso)
  return Number.isNaN(at.getTime())
    ? iso
    : new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
}
