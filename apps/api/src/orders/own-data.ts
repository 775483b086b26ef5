import { orderStates, stateOfCode } from '@yaoji/rules/orders/order-state'
import { type OwnPart, yuan } from '../platform/own-data.ts'

/** Law table L26: what this room keeps about a person and its companies, as it is shown to them. */
export const ownData: readonly OwnPart[] = [
  {
    tables: ['orders'],
    title: '订单',
    whose: 'members',
    text: `
      select id as "订单编号", order_no as "订单号", state as "状态", tender as "付款方式", goods_fen as "商品金额（元）", freight_fen as "运费（元）",
        payable_fen as "应付（元）", paid_fen as "已付（元）", refunded_fen as "已退（元）", address as "收货地址", invoice as "开票资料", remark as "备注",
        created_at as "下单时间", paid_at as "付款时间", shipped_at as "发货时间", completed_at as "完成时间", cancelled_at as "取消时间",
        cancel_reason as "取消原因" from orders where member_id = any($1) order by id`,
    worded: {
      状态: (code) => orderStates[stateOfCode(Number(code))].label,
      ...{ '商品金额（元）': yuan, '运费（元）': yuan, '应付（元）': yuan, '已付（元）': yuan, '已退（元）': yuan },
    },
  },
  {
    tables: ['order_lines'],
    title: '订单明细',
    whose: 'members',
    text: `
      select o.order_no as "订单号", l.line_no as "行", l.name as "商品", l.spec as "规格", l.maker as "生产厂家", l.approval_no as "批准文号",
        l.ordered as "数量", l.picked as "实发", l.returned as "退货", l.unit_fen as "单价（元）", l.payable_fen as "金额（元）"
        from order_lines l join orders o on o.id = l.order_id where o.member_id = any($1) order by l.order_id, l.line_no`,
    worded: { '单价（元）': yuan, '金额（元）': yuan },
  },
  {
    tables: ['order_moves'],
    title: '订单记录',
    whose: 'members',
    text: `
      select o.order_no as "订单号", m.move as "动作", m.actor_kind as "操作方", m.reason as "说明", m.at as "时间"
        from order_moves m join orders o on o.id = m.order_id where o.member_id = any($1) order by m.id`,
  },
  {
    tables: ['shipments'],
    title: '发货',
    whose: 'members',
    text: `
      select o.order_no as "订单号", s.carrier as "承运", s.waybill as "运单号", s.pieces as "件数", s.at as "时间"
        from shipments s join orders o on o.id = s.order_id where o.member_id = any($1) order by s.id`,
  },
  {
    tables: ['temperature_records'],
    title: '冷藏运输温度',
    whose: 'members',
    text: `
      select o.order_no as "订单号", t.box as "冷藏箱", t.carrier as "承运", t.started_at as "起运时间",
        t.start_degrees / 100.0 as "起运温度（℃）", t.ended_at as "到货时间", t.end_degrees / 100.0 as "到货温度（℃）",
        jsonb_array_length(t.readings) as "途中读数" from temperature_records t join orders o on o.id = t.order_id
        where o.member_id = any($1) order by t.id`,
  },
  {
    tables: ['lot_questions'],
    title: '批号询问',
    whose: 'members',
    text: `
      select o.order_no as "订单号", q.promised as "承诺批号", q.offered as "可发批号", q.asked_at as "询问时间", q.answer as "答复",
        q.answered_at as "答复时间" from lot_questions q join orders o on o.id = q.order_id where o.member_id = any($1) order by q.id`,
    worded: { 答复: (answer) => answers[String(answer)] ?? '' },
  },
  {
    tables: ['shelf_wishes'],
    title: '剩余效期要求',
    whose: 'members',
    text: `select days as "最少剩余天数", stated_at as "填写时间" from shelf_wishes where member_id = any($1)`,
  },
]

const answers: Readonly<Record<string, string>> = { agreed: '同意', declined: '不同意', lapsed: '逾期未答复' }
