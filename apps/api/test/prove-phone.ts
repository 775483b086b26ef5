import type { PhonePurpose } from '@yaoji/rules/members/phone-code'
import { newToken, tokenHash } from '../src/access/session-token.ts'
import { phoneTickets } from '../src/access/tables.ts'
import type { World } from './world.ts'

/** The ticket of somebody who has read the code on this phone, past picture and message. */
export async function provePhone(
  world: Pick<World, 'db' | 'at'>,
  phone: string,
  purpose: PhonePurpose,
): Promise<string> {
  const ticket = newToken()
  const expiresAt = new Date(world.at.getTime() + 30 * 60_000)
  await world.db.insert(phoneTickets).values({ tokenHash: tokenHash(ticket)!, phone, purpose, expiresAt })
  return ticket
}
