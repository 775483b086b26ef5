import type { ChatMemberWire } from '@yaoji/contract/members'
import { members } from '../members/published.ts'
import type { Db } from '../platform/database/database.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'
import { readChatToken } from './chat-token.ts'
import { refuse } from './refusals.ts'
import { representativeOf } from './representative.ts'

const chatMembers = rowQuery(
  'chat-member',
  { member_id: of<number>('m.id'), company: of<string>('m.name'), admin: representativeOf },
  (list) => `select ${list} from ${members} m where m.id = $1 and m.status <> 'disabled'`,
)

/** Spec §6: whom the token in the chat frame's address stands for; a forged or old one stands for nobody. */
export async function chatMember(db: Db, secret: string, token: string, at: Date): Promise<ChatMemberWire> {
  const memberId = readChatToken(secret, token, at)
  const [member] = memberId === null ? [] : await chatMembers(db, [memberId])
  if (!member) throw refuse('account.chatTokenInvalid')
  return member
}
