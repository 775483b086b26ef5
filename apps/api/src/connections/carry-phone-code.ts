import type { Handler } from '../platform/outbox/handlers.ts'
import { hasLeft } from './ask-provider.ts'
import { carry } from './carry.ts'
import { connectedBy } from './connected.ts'
import { openMessage } from './phone-message.ts'
import { smsProviders } from './providers/known.ts'

/** Carries a code to its phone. A code that opens nothing any more is not sent; until then the outbox tries. */
export const carryPhoneCode: Handler<'phone.code'> = async ({ payload, key, at, signal }, { db, config }) => {
  if (Date.parse(payload.expires_at) <= at.getTime() || (await hasLeft(db, key))) return
  const message = openMessage(config.SECRET, payload.sealed)
  const connected = await connectedBy(db, config, 'sms')
  // Sealed before the secret was changed, or a demonstration, whose page shows the code.
  if (!message || (connected.length === 0 && config.MODE === 'demo')) return
  const { phone, code } = message
  const sms = { phone, template: 'code', values: [['code', code]], reference: key } as const
  const asked = { act: 'phone.code', key, said: `${phone} ${code}` }
  await carry(db, config.SECRET, connected, asked, { at, signal }, (by, means) =>
    smsProviders[by.provider]!(by.config, sms, means),
  )
}
