import { isPhoneCode, phoneCodeTexts, phonePurposes } from '@yaoji/rules/members/phone-code'
import { z } from 'zod'
import { mobile } from './form.input.ts'

const purpose = z.enum(phonePurposes, '请从页面上的按钮获取验证码')

export const phoneCodeInputs = {
  none: z.object({}),
  create: z.object({
    phone: mobile,
    purpose,
    image_id: z.string(phoneCodeTexts.picture).max(200, phoneCodeTexts.picture),
    image_code: z.string(phoneCodeTexts.picture).trim().min(1, phoneCodeTexts.picture).max(10, phoneCodeTexts.picture),
  }),
  check: z.object({
    phone: mobile,
    purpose,
    code: z.string(phoneCodeTexts.code).trim().refine(isPhoneCode, phoneCodeTexts.code),
  }),
}
