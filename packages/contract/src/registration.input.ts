import { type BuyerType, buyerTypes } from '@yaoji/rules/members/buyer-type'
import { isCreditCode, tidyCreditCode } from '@yaoji/rules/members/credit-code'
import { accountProblems } from '@yaoji/rules/registration/new-account'
import {
  type RegistrationDraft,
  registrationFieldNames,
  registrationFields,
} from '@yaoji/rules/registration/registration-fields'
import { z } from 'zod'
import { id, text, whole } from './form.input.ts'

const unitType = whole(
  z.number().refine((kind): kind is BuyerType => Object.hasOwn(buyerTypes, kind), '请选择单位类型'),
  '请选择单位类型',
)
const seen = { member_id: id, version: whole(z.number().int().min(0)) }

const start = z
  .object({
    ticket: z.string('请先验证手机').min(1, '请先验证手机').max(100),
    username: text(60).default(''),
    password: z.string().max(64, '密码过长').default(''),
    confirmation: z.string().max(64, '密码过长').default(''),
    email: text(254).default(''),
    unit_type: unitType,
    agreement: z.string('请阅读并勾选用户协议').min(1, '请阅读并勾选用户协议').max(20),
    privacy: z.string('请阅读并勾选隐私政策').min(1, '请阅读并勾选隐私政策').max(20),
  })
  .superRefine((given, context) => {
    for (const [field, message] of Object.entries(accountProblems(given)))
      context.addIssue({ code: 'custom', path: [field], message })
  })

/** Unfinished texts are kept too; only their length is bounded. Other fields are none of the form. */
const draftFields = Object.fromEntries(
  registrationFieldNames.map((field) => {
    const { most } = registrationFields[field]
    return [field, z.string().max(most, `最多${most}个字`).exactOptional()]
  }),
) as Record<keyof RegistrationDraft, z.ZodExactOptional<z.ZodString>>

export const registrationInputs = {
  none: z.object({}),
  start,
  save: z.object({ ...seen, ...draftFields }),
  addStore: z.object({
    unit_name: text(60).min(4, '请填写与营业执照上名称一致的单位全称'),
    credit_code: text(30).refine(
      (code) => isCreditCode(tidyCreditCode(code)),
      '统一社会信用代码不正确，请对照营业执照核对18位代码',
    ),
    unit_type: unitType,
  }),
  handIn: z.object(seen),
}
