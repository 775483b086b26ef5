import type { Handler } from '../platform/outbox/handlers.ts'
import { askProvider, hasLeft } from './ask-provider.ts'
import { connectedBy } from './connected.ts'
import { openMessage } from './phone-message.ts'
import { smsProviders } from './providers/known.ts'
import type { Outcome } from './providers/provider.ts'

/**
 * Carries a code to its phone by the first connection that takes it. A code that opens nothing any more is not sent; one
 * that every connection refuses for good ends here; anything else is tried again by the outbox until the code has expired.
 */
export const carryPhoneCode: Handler<'phone.code'> = async ({ payload, key, at, signal }, { db, config }) => {
  if (Date.parse(payload.expires_at) <= at.getTime() || (await hasLeft(db, key))) return
  const message = openMessage(config.SECRET, payload.sealed)
  const connected = await connectedBy(db, config, 'sms')
  // Sealed before the secret was changed, or a demonstration, whose page shows the code.
  if (!message || (connected.length === 0 && config.MODE === 'demo')) return
  const outcomes: (Outcome | null)[] = []
  for (const one of connected) {
    const sms = { phone: message.phone, values: [['code', message.code]] as const, reference: key }
    const asked = { act: 'phone.code', key, said: `${message.phone} ${message.code}` }
    const outcome = await askProvider(db, config.SECRET, one, asked, { at, signal }, (means) =>
      smsProviders[one.provider]!(one.config, sms, means),
    )
    if (outcome?.kind === 'sent') return
    outcomes.push(outcome)
  }
  if (outcomes.length > 0 && outcomes.every((outcome) => outcome?.kind === 'refused' && !outcome.again)) return
  throw new Error(
    `not carried: ${outcomes.map((outcome) => outcome?.answer ?? 'paused').join(', ') || 'no connection'}`,
  )
}
