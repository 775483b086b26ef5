import type { PhonePurpose } from '@yaoji/rules/members/phone-code'
import { sql } from 'drizzle-orm'
import { newPicture } from '../src/access/phones/code-picture.ts'
import { newToken, tokenHash } from '../src/access/sessions/session-token.ts'
import { phoneTickets } from '../src/access/tables.ts'
import { openMessage } from '../src/connections/phone-message.ts'
import { readConfig } from '../src/platform/config.ts'
import type { World } from './world.ts'

const { SECRET } = readConfig({ DATABASE_URL: 'postgres://none', DATA_DIR: '/tmp' })

/** The fields of a picture that a person has just read. */
export async function readPicture(world: Pick<World, 'at'>, text = 'HK47') {
  const { id } = await newPicture(SECRET, world.at, text)
  return { image_id: id, image_code: text }
}

/** Asks for a code as the page does, with a picture that was read right. */
export async function askCode(world: World, phone: string, purpose: string, fields: Record<string, unknown> = {}) {
  const picture = await readPicture(world)
  return world.call('POST', '/api/user/create_code', {
    form: { phone, purpose, ...picture, ...fields },
  })
}

/** What was last sent to a phone, as whoever carries the message reads it. */
export async function codeSentTo(world: Pick<World, 'db'>, phone: string): Promise<string> {
  const rows = await world.db.execute<{ payload: { sealed: string } }>(sql`
    select payload from outbox where topic = 'phone.code' order by id desc`)
  const messages = rows.rows.map(({ payload }) => openMessage(SECRET, payload.sealed))
  const sent = messages.find((message) => message?.phone === phone)
  if (!sent) throw new Error(`no code was sent to ${phone}`)
  return sent.code
}

/** A ticket for a phone, by way of a code. */
export async function provePhone(world: World, phone: string, purpose: string): Promise<string> {
  const asked = await askCode(world, phone, purpose)
  if (asked.status !== 200) throw new Error(JSON.stringify(asked.body))
  const form = { phone, purpose, code: await codeSentTo(world, phone) }
  return (await world.call('POST', '/api/user/check_code', { form })).body.data.ticket
}

/** The same past picture and message, for tests of what a ticket opens: as many as they like of one phone. */
export async function ticketFor(
  world: Pick<World, 'db' | 'at'>,
  phone: string,
  purpose: PhonePurpose,
): Promise<string> {
  const ticket = newToken()
  const expiresAt = new Date(world.at.getTime() + 30 * 60_000)
  await world.db.insert(phoneTickets).values({ tokenHash: tokenHash(ticket)!, phone, purpose, expiresAt })
  return ticket
}
