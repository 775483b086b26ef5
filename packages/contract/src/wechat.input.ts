import { z } from 'zod'
import { text } from './form.input.ts'

const expired = '微信扫码已失效，请重新扫码'
const given = text(200).min(1, expired)
/** A path of this store; what a browser would take elsewhere is left out. */
const ownPath = z
  .string()
  .max(1000)
  .regex(/^\/(?![/\\])[^\\\s]*$/)
  .nullable()
  .catch(null)
  .default(null)

export const wechatInputs = {
  none: z.object({}),
  start: z.object({ page: z.enum(['login', 'bdwx'], '请从页面上的按钮进入'), redirect: ownPath }),
  finish: z.object({ code: given, state: given }),
  bind: z.object({ ticket: given }),
}
