import { accountTenders, type ChosenTender, chosenTenders } from '@yaoji/rules/money/tenders'
import { z } from 'zod'
import { id, text, yuan } from './form.input.ts'
import { tenderWire } from './tenders.ts'

/** One of the ways to pay, read back from the wire. */
export const oneOf = <Tender extends ChosenTender>(allowed: readonly Tender[], otherwise = '请选择支付方式') =>
  z.enum(allowed.map(tenderWire), otherwise).transform((wire) => allowed.find((tender) => tenderWire(tender) === wire)!)

export const anyTender = oneOf(chosenTenders)

export const paymentInputs = {
  one: z.object({ id }),
  pay: z.object({
    id,
    method: oneOf(accountTenders),
    password: z.string().regex(/^\d{6}$/, '请输入6位数字支付密码'),
  }),
  /** The text fields of the multipart form. */
  proof: z.object({ id, payer_name: text(100).min(1, '请输入付款单位名称'), amount: yuan }),
}
