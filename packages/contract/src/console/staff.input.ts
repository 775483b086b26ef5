import { z } from 'zod'
import { id, loginCode, text } from '../form.input.ts'

export const staffInputs = {
  none: z.object({}),
  one: z.object({ id }),
  login: z.object({
    username: text(60).min(1, '请输入用户名'),
    password: z.string('请输入密码').min(1, '请输入密码').max(64, '密码过长'),
    code: loginCode,
  }),
  loginCode: z.object({
    username: text(60).min(1, '请输入用户名'),
    door: z.enum(['buyer', 'staff'], '请选择账号类别'),
  }),
}
