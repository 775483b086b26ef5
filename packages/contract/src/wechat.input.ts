import { z } from 'zod'
import { text } from './form.input.ts'

const expired = '微信扫码已失效，请重新扫码'
const given = text(200).min(1, expired)

export const wechatInputs = {
  none: z.object({}),
  start: z.object({ page: z.enum(['login', 'bdwx'], '请从页面上的按钮进入') }),
  finish: z.object({ code: given, state: given }),
  bind: z.object({ ticket: given }),
}
