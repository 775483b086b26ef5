import { forbidden, refusals } from '../platform/refusal.ts'

export const refuse = refusals({
  'account.chatTokenInvalid': forbidden('客服窗口的身份已失效，请在商城中重新打开'),
})
