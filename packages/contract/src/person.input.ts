import { dialled, isMobile, validationTexts } from '@yaoji/rules/members/validation'
import { z } from 'zod'
import { text } from './form.input.ts'
import { passwordInputs } from './passwords.input.ts'

const phone = z.string(validationTexts.mobile).transform(dialled).refine(isMobile, validationTexts.mobile)
const { current_password, ticket } = passwordInputs.resetPassword.shape

export const personInputs = {
  update: z.object({
    name: text(30).min(1, '请输入姓名'),
    phone,
    phone_ticket: ticket,
    current_password,
    ticket,
  }),
  close: z.object({ current_password, ticket }),
  phoneFits: z.object({ phone }),
}
