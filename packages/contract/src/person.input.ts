import { z } from 'zod'
import { mobile, text } from './form.input.ts'
import { passwordInputs } from './passwords.input.ts'

const { current_password, ticket } = passwordInputs.resetPassword.shape

export const personInputs = {
  update: z.object({
    name: text(30).min(1, '请输入姓名'),
    phone: mobile,
    phone_ticket: ticket,
    current_password,
    ticket,
  }),
  close: z.object({ current_password, ticket }),
  phoneFits: z.object({ phone: mobile }),
}
