import { dialled, isMobile, isPhone, validationTexts } from '@yaoji/rules/members/validation'
import { z } from 'zod'
import { flag, id, loginCode, text } from './form.input.ts'

const need = (most: number, message: string) => text(most).min(1, message)
const region = (digits: number, message: string) => z.string().regex(new RegExp(`^\\d{${digits}}$`), message)
const choose = '请选择区域'

const address = z.object({
  receiver: need(30, '请输入收货人'),
  phone: z.string('请输入联系电话').trim().refine(isPhone, validationTexts.phone),
  province: region(2, choose),
  city: region(4, choose),
  // Cities without counties have towns, of nine digits.
  district: z.string().regex(/^\d{6}(\d{3})?$/, choose),
  region_name: need(60, choose),
  detail: need(100, '请输入详细地址'),
  is_default: flag.default(0).transform((given) => (given === 1 ? 1 : 0)),
})

/** Two steps on one path: user name and password, or the ticket that this gave and the chosen member. */
const login = z
  .object({
    // A phone as a list of contacts has it; no name of an account has blanks.
    username: text(60)
      .default('')
      .transform((said) => (isMobile(dialled(said)) ? dialled(said) : said)),
    password: z.string().max(64, '密码过长').default(''),
    code: loginCode,
    ticket: z.string().max(100).optional(),
    member_id: id.optional(),
  })
  .superRefine(({ username, password, ticket, member_id }, context) => {
    const need = (present: unknown, field: string, message: string) => {
      if (!present) context.addIssue({ code: 'custom', path: [field], message })
    }
    if (ticket) return need(member_id, 'member_id', '请选择单位')
    need(username, 'username', '请输入用户名或手机号')
    need(password, 'password', '请输入密码')
  })

export const memberInputs = {
  none: z.object({}),
  one: z.object({ id }),
  login,
  chatMember: z.object({ token: text(200).min(1, '请提供令牌') }),
  switchMember: z.object({ member_id: id }),
  addAddress: address,
  editAddress: address.extend({ id }),
}
export type AddressFields = z.output<typeof address>
