import type { PhonePurpose } from '@yaoji/rules/members/phone-code'
import { seal, unseal } from '../platform/seal.ts'

/** What a phone is sent: kept sealed in the outbox, which outlives the code by weeks. */
export interface PhoneMessage {
  readonly phone: string
  readonly purpose: PhonePurpose
  readonly code: string
}
const use = 'phone message'

export const sealMessage = (secret: string, message: PhoneMessage): string => seal(secret, use, JSON.stringify(message))

/** Null where it was sealed with another secret. */
export function openMessage(secret: string, sealed: string): PhoneMessage | null {
  const text = unseal(secret, use, sealed)
  return text === null ? null : (JSON.parse(text) as PhoneMessage)
}
