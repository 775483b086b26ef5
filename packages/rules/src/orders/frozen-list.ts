/** Our choice (decision 0110): a list waits, and is decided once; no state of orders is added by it. */
export const frozenListStates = {
  pending: '待审批',
  placed: '已下单',
  declined: '已退回',
  withdrawn: '已撤回',
} as const
export type FrozenListState = keyof typeof frozenListStates

/** Our choice (decision 0110): lists of one company that wait at the same time. */
export const mostPendingLists = 50
