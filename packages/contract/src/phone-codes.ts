import type { PhonePurpose } from '@yaoji/rules/members/phone-code'
import { call, type Nothing } from './call.ts'

export interface CodePictureWire {
  readonly image_id: string
  /** A data address, for `<img src>`. */
  readonly image: string
}
/** Times are epoch seconds of the server's clock. */
export interface PhoneCodeSentWire {
  readonly timestamp: number
  readonly resend_at: number
  /** The code itself, only in a demonstration that has no connection for messages. */
  readonly demo_code?: string
}

export const phoneCodeCalls = {
  /** Ours: what a person reads before a code is sent; one use, five minutes. */
  picture: call<Nothing, CodePictureWire>('GET', '/api/user/code_picture', 'public'),
  create: call<{ phone: string; purpose: PhonePurpose; image_id: string; image_code: string }, PhoneCodeSentWire>(
    'POST',
    '/api/user/create_code',
    'public',
  ),
  /** Ours: the code against a ticket, which says once that the phone is in the sender's hands. */
  check: call<{ phone: string; purpose: PhonePurpose; code: string }, { readonly ticket: string }>(
    'POST',
    '/api/user/check_code',
    'public',
    { keepsPrevious: true },
  ),
}
