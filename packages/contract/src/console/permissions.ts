/** Staff permissions; roles are sets of them, kept as data. */
export const permissions = {
  'orders.read': '查看订单',
  'orders.review': '审核订单',
  'orders.slip': '开票',
  'orders.pick': '拣货',
  'orders.outbound': '出库复核',
  'orders.ship': '发货',
  'orders.complete': '登记签收',
  'orders.cancel': '确认取消',
  'orders.return': '退货入库',
  'transfers.confirm': '确认到账',
  'quality.review': '质管审核',
  'goods.edit': '维护商品',
  'content.edit': '维护内容',
  'promotions.edit': '维护促销',
  'coupons.edit': '发放优惠券',
  'settings.read': '查看设置',
  'settings.edit': '修改经营设置',
  'settings.finance': '修改收款设置',
  'settings.quality': '修改质量设置',
  'staff.edit': '管理员工',
} as const
export type Permission = keyof typeof permissions
