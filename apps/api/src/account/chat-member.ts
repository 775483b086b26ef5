import { createHash } from 'node:crypto'
import type { ChatMemberWire } from '@yaoji/contract/members'
import { lt } from 'drizzle-orm'
import { members } from '../members/published.ts'
import type { Database } from '../platform/database/database.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'
import { readChatToken } from './chat-token.ts'
import { refuse } from './refusals.ts'
import { representativeOf } from './representative.ts'
import { chatTokens } from './tables.ts'

/** A used token is too old by itself long before it is thrown away. */
const keptMs = 60 * 60_000

const chatMembers = rowQuery(
  'chat-member',
  { member_id: of<number>('m.id'), company: of<string>('m.name'), admin: representativeOf },
  (list) => `select ${list} from ${members} m where m.id = $1 and m.status <> 'disabled'`,
)

/** Spec §6: whom the token in the chat frame's address stands for, once; a forged, used or old one stands for nobody. */
export async function chatMember(db: Database, secret: string, token: string, at: Date): Promise<ChatMemberWire> {
  const memberId = readChatToken(secret, token, at)
  const [member] = memberId === null ? [] : await chatMembers(db, [memberId])
  if (!member) throw refuse('account.chatTokenInvalid')
  const digest = createHash('sha256').update(token).digest()
  const used = await db.insert(chatTokens).values({ digest, usedAt: at }).onConflictDoNothing()
  if (used.rowCount !== 1) throw refuse('account.chatTokenInvalid')
  await db.delete(chatTokens).where(lt(chatTokens.usedAt, new Date(at.getTime() - keptMs)))
  return member
}
