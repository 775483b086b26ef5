import { shortageCancel } from '@yaoji/rules/orders/cancel-reason'
import type { OrderAct } from '@yaoji/rules/orders/order-state'

/** What the log of an order and its notices say of each act. */
export const actTexts: Readonly<Record<OrderAct, string>> = {
  create: '提交订单',
  pay: '支付成功',
  submitTransfer: '上传转账凭证，等待财务确认',
  requestReview: '提交账期审核',
  joinGroup: '加入拼团',
  cancel: '取消订单',
  expire: '超时未付款，订单自动取消',
  approve: '审核通过，等待开票',
  rejectTransfer: '转账凭证未通过，请重新提交',
  refuse: '审核未通过，订单取消',
  succeedGroup: '拼团成功',
  failGroup: '拼团未成，订单取消',
  slip: '已开票，开始备货',
  requestCancel: '申请取消订单',
  confirmCancel: '取消申请通过，订单取消',
  askLots: '批号效期须买家确认，等待答复',
  answerLots: '答复批号',
  pick: '拣货完成',
  repick: '批号停售或召回，重新拣货',
  shortage: shortageCancel.label,
  sendOut: '复核出库',
  ship: '已发货',
  addParcel: '又一个包裹已发出',
  receive: '确认收货',
  acceptReceipt: '含麻回执审核通过',
  complete: '订单完成',
  return: '退货入库，货款退回',
  refundGoods: '售后退款，商品不退回',
}
