import { phoneCodeCalls } from '@yaoji/contract/phone-codes'
import { phoneCodeInputs } from '@yaoji/contract/phone-codes.input'
import { maskedPhone, phoneCode } from '@yaoji/rules/members/phone-code'
import { carries } from '../../connections/connected.ts'
import type { Config } from '../../platform/config.ts'
import { type Mount, publicRoute, WithMessage } from '../../platform/http/call-route.ts'
import { refuse } from '../refusals.ts'
import { newPicture } from './code-picture.ts'
import { takePhoneCode } from './phone-codes.ts'
import { sendPhoneCode } from './send-phone-code.ts'

const seconds = (ms: number) => Math.floor(ms / 1000)

/** How a visitor proves a phone: a picture, a code, a ticket. */
export function phoneCodeRoutes(mount: Mount, means: Pick<Config, 'MODE' | 'SECRET'>): void {
  const { db } = mount
  const { MODE, SECRET } = means
  publicRoute(mount, phoneCodeCalls.picture, phoneCodeInputs.none, async (_, { at }) => {
    const { id, png } = await newPicture(SECRET, at)
    return { image_id: id, image: `data:image/png;base64,${png.toString('base64')}` }
  })
  publicRoute(mount, phoneCodeCalls.create, phoneCodeInputs.create, async (input, { at, stamp, http }) => {
    const { phone, purpose, image_id: id, image_code: text } = input
    const sent = await sendPhoneCode(db, SECRET, stamp, { phone, purpose, address: http.ip, image: { id, text } })
    if (!sent.ok)
      throw sent.refusal.kind === 'codeTooSoon'
        ? refuse('access.codeTooSoon', { seconds: sent.refusal.seconds })
        : refuse(`access.${sent.refusal.kind}`)
    const times = { timestamp: seconds(at.getTime()), resend_at: seconds(at.getTime() + phoneCode.resendAfterMs) }
    const { code } = sent.value
    if (MODE !== 'demo' || (await carries(db, means, 'sms'))) return new WithMessage(times, '验证码已发送')
    http.log.info({ phone: maskedPhone(phone), code }, 'demonstration: the code that no message carries')
    return new WithMessage({ ...times, demo_code: code }, '验证码已发送')
  })
  publicRoute(mount, phoneCodeCalls.check, phoneCodeInputs.check, async (given, { stamp, http }) => {
    const taken = await takePhoneCode(db, SECRET, stamp, { ...given, address: http.ip })
    if (!taken.ok) throw refuse(`access.${taken.refusal.kind}`)
    return taken.value
  })
}
