import './topics.ts'
import { isFresh, type LetterWay, letterWays } from '@yaoji/rules/messages/letters'
import { and, eq } from 'drizzle-orm'
import { carries } from '../connections/connected.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { oneAtATime } from '../platform/database/one-at-a-time.ts'
import type { Delivery, Handler, Means } from '../platform/outbox/handlers.ts'
import { send } from '../platform/outbox/send.ts'
import type { Outgoing, Topics } from '../platform/outbox/topics.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import { type Letter, type Message, type NoticeTopic, noticeMessages } from './notice-messages.ts'
import { messagesKeptDays } from './settings.ts'
import { messages, unwantedLetters } from './tables.ts'

/** A notice that waited longer becomes a message that was read: the member knows it from elsewhere. */
const newsDays = 7
const daysBetween = ({ writtenAt, at }: Pick<Delivery, 'writtenAt' | 'at'>) =>
  (at.getTime() - writtenAt.getTime()) / 86_400_000

/**
 * Writes the message of a notice, once by its key, and sends what also leaves by short message and mail where somebody
 * carries it: without a provider the page alone says it, and nothing waits for one.
 */
export const writeMessage =
  <Name extends NoticeTopic>(topic: Name): Handler<Name> =>
  async (delivery, means) => {
    const message = (noticeMessages[topic] as (payload: Topics[Name]) => Message | null)(delivery.payload)
    if (!message || daysBetween(delivery) > (await settingOf(means.db, messagesKeptDays))) return
    const { letter } = message
    const ways = letter && isFresh(delivery.writtenAt, delivery.at) ? await waysOf(means, message, letter) : []
    await means.db.transaction(async (tx) => {
      if (!(await insert(tx, message, delivery)) || !letter) return
      const rows = ways.map((way) => outgoing[way](delivery.key, message, letter))
      await send(tx, rows, delivery.at)
    })
  }

/**
 * A member's messages are numbered in the order in which they can be seen: the next one waits until this transaction has
 * ended, so that nothing comes afterwards below a number that a page has shown.
 */
async function insert(tx: Transaction, message: Message, delivery: Delivery): Promise<boolean> {
  const { memberId, kind, title, text, leadsTo } = message
  await oneAtATime(tx, `messages of ${memberId}`)
  const { key, writtenAt, at } = delivery
  const readAt = daysBetween(delivery) > newsDays ? at : null
  const written = await tx
    .insert(messages)
    .values({ memberId, key, kind, title, text, leadsTo, at: writtenAt, readAt })
    .onConflictDoNothing()
  return written.rowCount === 1
}

/** The ways that somebody carries and the member wants. */
async function waysOf({ db, config }: Means, { memberId }: Message, { kind }: Letter): Promise<LetterWay[]> {
  const unwanted = await unwantedWays(db, memberId, kind)
  const carried: LetterWay[] = []
  for (const way of letterWays) if (!unwanted.includes(way) && (await carries(db, config, way))) carried.push(way)
  return carried
}

async function unwantedWays(db: Database, memberId: number, letter: Letter['kind']): Promise<LetterWay[]> {
  const rows = await db
    .select({ way: unwantedLetters.way })
    .from(unwantedLetters)
    .where(and(eq(unwantedLetters.memberId, memberId), eq(unwantedLetters.letter, letter)))
  return rows.map(({ way }) => way)
}

/** One aggregate each: neither way waits for the other. */
const outgoing: Readonly<Record<LetterWay, (key: string, message: Message, letter: Letter) => Outgoing>> = {
  sms: (key, { memberId }, { template, values }) => ({
    ...{ topic: 'message.sms', aggregate: `${key}:sms`, key: `${key}:sms` },
    payload: { member_id: memberId, template, values },
  }),
  mail: (key, { memberId, title, text, leadsTo }) => ({
    ...{ topic: 'message.mail', aggregate: `${key}:mail`, key: `${key}:mail` },
    payload: { member_id: memberId, title, text, leads_to: leadsTo },
  }),
}
