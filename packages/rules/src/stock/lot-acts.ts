/** What moves pieces of a lot, as its history names it. Each row of the history carries one of these. */
export const lotActs = {
  open: '期初',
  import: '清单导入',
  receive: '收货',
  accept: '验收',
  reject: '判为不合格',
  reinspect: '退货复检',
  move: '移位',
  stop: '停售',
  release: '解除停售',
  setAside: '移入近效期专场',
  giveBack: '近效期专场结束',
  recall: '召回',
  destroy: '销毁',
  adjust: '盘点',
  outbound: '出库',
  lost: '缺货核销',
  takeBack: '销后退回',
} as const
export type LotAct = keyof typeof lotActs
