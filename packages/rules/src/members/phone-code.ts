/** What a phone is proved for; a code for one thing opens no other. */
export const phonePurposes = [
  'register',
  'forget',
  'password',
  'paymentPassword',
  'phone',
  'wechat',
  'colleague',
] as const
export type PhonePurpose = (typeof phonePurposes)[number]

/** Domain 2.1: asked for again after 60 s, valid for 5 minutes, five tries. */
export const phoneCode = { resendAfterMs: 60_000, validMs: 5 * 60_000, tries: 5 } as const

/** Domain 2.1: six digits. */
export const isPhoneCode = (text: string): boolean => /^\d{6}$/.test(text)

/** Signs that nobody takes for another one: no 0 beside O, no 1 beside I, no B beside 8. */
export const pictureSigns = '2345679ACEFHJKLMNPRTUVWXY'
export const pictureLength = 4

/** Our choice (decision 0100): small and capital letters are one; blanks around do not count. */
export const pictureText = (typed: string): string => typed.trim().toUpperCase()

export const phoneCodeTexts = {
  code: '请输入6位短信验证码',
  picture: '请输入图形验证码',
} as const

/** '138****2671': a phone as it is shown to whoever need not know it whole. */
export const maskedPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`
