import { oneOf, pageOf, searchOf } from '../shell/paths/search-parsers.ts'

/** What the gift orders' address says. */
export const validateGiftOrderSearch = searchOf({
  status: oneOf('need_to_ship', 'shipped', 'finished', 'cancelled'),
  page: pageOf,
})

export const giftOrderTabs = [
  { status: undefined, label: '全部' },
  { status: 'need_to_ship', label: '待发货' },
  { status: 'shipped', label: '已发货' },
  { status: 'finished', label: '已完成' },
  { status: 'cancelled', label: '已取消' },
] as const
