import { createHmac } from 'node:crypto'
import type { PhonePurpose } from '@yaoji/rules/members/phone-code'

/** What the database keeps of a code: a million are soon tried, so that the hash needs the store's secret. */
export const codeHash = (
  secret: string,
  { phone, purpose, code }: { readonly phone: string; readonly purpose: PhonePurpose; readonly code: string },
): Buffer => createHmac('sha256', secret).update(`phone-code\0${phone}\0${purpose}\0${code}`).digest()

/** A phone where it is counted and numbered and nobody need read it. */
export const phoneMark = (secret: string, phone: string): string =>
  createHmac('sha256', secret).update(`phone\0${phone}`).digest('base64url').slice(0, 16)
