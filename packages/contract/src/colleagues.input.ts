import {
  type BuyerRight,
  buyerRights,
  rightsProblem,
  rightsProblemTexts,
  tidyRights,
} from '@yaoji/rules/members/buyer-rights'
import { parseYuan } from '@yaoji/rules/money/fen'
import { accountProblems } from '@yaoji/rules/registration/new-account'
import { z } from 'zod'
import { id, mobile, text, yuan } from './form.input.ts'

const ticket = z.string('请先验证手机').min(1, '请先验证手机').max(100, '请先验证手机')
const isRight = (given: string): given is BuyerRight => (buyerRights as readonly string[]).includes(given)

const rights = z
  .string(rightsProblemTexts.none)
  .transform((given) => given.split(',').filter((part) => part !== ''))
  .refine((given) => given.length > 0, rightsProblemTexts.none)
  .refine((given): given is BuyerRight[] => given.every(isRight), '没有这项权限')
  .transform(tidyRights)
const given = { rights, order_limit: yuan.or(z.literal('')).default('') }

/** Rights and limit as the rules know them; what does not go together is said beside its field. */
function purchaser<Given extends { readonly rights: BuyerRight[]; readonly order_limit: string }>(
  { rights, order_limit, ...rest }: Given,
  context: z.RefinementCtx,
) {
  const held = { rights, limitFen: order_limit === '' ? null : parseYuan(order_limit) }
  const problem = rightsProblem(held)
  const path = [problem === 'limitWithoutPurchase' ? 'order_limit' : 'rights']
  if (problem) context.addIssue({ code: 'custom', path, message: rightsProblemTexts[problem] })
  return { ...rest, ...held }
}

export const colleagueInputs = {
  none: z.object({}),
  one: z.object({ id }),
  invite: z.object({ name: text(30).min(1, '请输入姓名'), phone: mobile, ...given }).transform(purchaser),
  change: z.object({ id, ...given }).transform(purchaser),
  offered: z.object({ ticket }),
  accept: z
    .object({
      id,
      ticket,
      username: text(60).optional(),
      password: z.string().max(64, '密码过长').default(''),
      confirmation: z.string().max(64, '密码过长').default(''),
    })
    .superRefine(({ username, password, confirmation }, context) => {
      if (username === undefined) return
      for (const [field, message] of Object.entries(accountProblems({ username, password, confirmation, email: '' })))
        context.addIssue({ code: 'custom', path: [field], message })
    }),
}
