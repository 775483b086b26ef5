import { oneOf, pageOf } from '../shell/search-parsers.ts'

export const giftOrderTabs = [
  { status: '', label: '全部' },
  { status: 'need_to_ship', label: '待发货' },
  { status: 'shipped', label: '已发货' },
  { status: 'finished', label: '已完成' },
  { status: 'cancelled', label: '已取消' },
] as const

/** What the addresses of the gift orders and of the ledger say. */
export const validateGiftOrderSearch = (raw: Record<string, unknown>) =>
  ({
    status: oneOf(raw.status, ['need_to_ship', 'shipped', 'finished', 'cancelled']),
    page: pageOf(raw.page),
  }) as { status?: 'need_to_ship' | 'shipped' | 'finished' | 'cancelled'; page?: number }

export const validateLedgerSearch = (raw: Record<string, unknown>) =>
  ({ tab: oneOf(raw.tab, ['draws']), page: pageOf(raw.page) }) as { tab?: 'draws'; page?: number }

/** '2026-11-21 10:30' in Shanghai. */
export const shanghaiTime = (iso: string): string => {
  const at = new Date(iso)
  return Number.isNaN(at.getTime())
    ? iso
    : new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
}
