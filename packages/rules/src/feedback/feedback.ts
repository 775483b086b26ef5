import { isEmail, isPhone, validationTexts } from '../members/validation.ts'

/** Domain 2.12: what a member writes about. */
export const feedbackKinds = {
  goods: '商品与价格',
  order: '下单与支付',
  delivery: '配送与售后',
  service: '客服与业务员',
  site: '网站使用',
  other: '其他',
} as const
export type FeedbackKind = keyof typeof feedbackKinds
export const feedbackKindNames = Object.keys(feedbackKinds) as readonly FeedbackKind[]

export const fewestSigns = 10
export const mostSigns = 500

export interface StatedFeedback {
  readonly words: string
  readonly phone: string
  readonly email: string
}
export type FeedbackFaults = Readonly<Partial<Record<keyof StatedFeedback, string>>>

/** What is wrong with it, by field, in the order of the form; empty where nothing is. */
export function feedbackFaults({ words, phone, email }: StatedFeedback): FeedbackFaults {
  const [said, called, mailed] = [words.trim(), phone.trim(), email.trim()]
  return {
    ...([...said].length < fewestSigns && { words: `请至少填写${fewestSigns}字以上` }),
    ...(!called && !mailed && { phone: '电话/邮箱至少填写一项' }),
    ...(called && !isPhone(called) && { phone: validationTexts.phone }),
    ...(mailed && !isEmail(mailed) && { email: validationTexts.email }),
  }
}
