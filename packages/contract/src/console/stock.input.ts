import { type LotState, lotStates } from '@yaoji/rules/stock/lot-state'
import { type ZoneKind, zoneKinds } from '@yaoji/rules/stock/zones'
import { z } from 'zod'
import { day, id, page, text, whole } from '../form.input.ts'

const pieces = whole(z.number().int('请填写整数').min(1, '数量至少为1').max(100_000_000, '数量太大'), '请填写数量')
const count = whole(z.number().int('请填写整数').min(0, '数量不能为负').max(100_000_000, '数量太大'), '请填写数量')
const why = text(200).min(1, '请填写原因')
const maybeWhy = text(200).default('')
const maybeDay = z
  .union([z.literal(''), day])
  .default('')
  .transform((given) => given || null)
const maybeId = id.optional()
const asked = z.object({ id, quantity: pieces.optional(), reason: why })
const verdict = z.object({ id, good: count, reason: maybeWhy })

export const stockInputs = {
  lots: z.object({
    page,
    goods_id: maybeId,
    lot_no: text(60).default(''),
    state: z.enum(Object.keys(lotStates) as LotState[], '不认识的状态').optional(),
    supplier_id: maybeId,
    warehouse_id: maybeId,
    expires_until: maybeDay,
  }),
  one: z.object({ id }),
  buyers: z.object({ id, page }),
  receive: z.object({
    goods_id: id,
    warehouse_id: id,
    lot_no: text(60).min(1, '请填写批号'),
    produced_on: maybeDay,
    expires_on: maybeDay,
    quantity: pieces,
    supplier_id: id,
    papers: text(60).default(''),
  }),
  verdict,
  asked,
  move: z.object({ id, zone: text(40).min(1, '请选择库区'), quantity: pieces.optional(), reason: maybeWhy }),
  destroy: asked.extend({ reference: text(60).default('') }),
  adjust: z.object({ id, counted: count, reason: why }),
  page: z.object({ page }),
  recall: z.object({
    goods_id: id,
    lot_no: text(60).min(1, '请填写批号'),
    notice: text(2_000).min(10, '请填写召回通知，至少10个字'),
    reason: why,
  }),
  nothing: z.object({}),
  addZone: z.object({
    warehouse_id: id,
    code: text(40).regex(/^[a-z][a-z0-9-]*$/, '库区编码由小写字母、数字和短横线组成'),
    kind: z.enum(Object.keys(zoneKinds) as ZoneKind[], '不认识的库区类别'),
    name: text(40).min(1, '请填写库区名称'),
  }),
  suppliers: z.object({ page, name: text(60).default('') }),
  createSupplier: z.object({
    name: text(120).min(1, '请填写供应商名称'),
    licence_no: text(60).min(1, '请填写许可证编号'),
    licence_until: day,
  }),
  traceCode: z.object({ code: text(90).min(6, '请填写追溯码') }),
}
