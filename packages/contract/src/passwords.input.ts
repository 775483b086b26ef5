import { isPassword, isPaymentPassword, validationTexts } from '@yaoji/rules/members/validation'
import { z } from 'zod'
import { id } from './form.input.ts'

const ticket = z.string('请先验证手机').min(1, '请先验证手机').max(100, '请先验证手机')

export const passwordInputs = {
  none: z.object({}),
  startReset: z.object({ ticket }),
  resetPassword: z.object({
    password: z.string('请输入新密码').refine(isPassword, validationTexts.password),
    login_id: id.optional(),
    current_password: z.string().min(1, '请输入当前密码').max(64, '密码过长').optional(),
    ticket: ticket.optional(),
  }),
  setPaymentPassword: z.object({
    password: z.string('请输入支付密码').refine(isPaymentPassword, validationTexts.paymentPassword),
    ticket,
  }),
}
