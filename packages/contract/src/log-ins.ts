import { call, type Nothing } from './call.ts'
import type { ChatMemberWire, LoginReply, SessionWire } from './members.ts'

/** How a person comes in and where it is logged in: apart from what every page asks, since every page loads that. */
export const logInCalls = {
  login: call<{ username?: string; password?: string; code?: string; ticket?: string; member_id?: number }, LoginReply>(
    'POST',
    '/api/user/login',
    'public',
  ),
  sessions: call<Nothing, readonly SessionWire[]>('GET', '/api/user/sessions', 'member'),
  revokeSession: call<{ id: number }, null>('DELETE', '/api/user/sessions/{id}', 'member', { duty: 'anyone' }),
  /** Ours: the chat service asks with the token of its frame's address who opened it; not for browsers. */
  chatMember: call<{ token: string }, ChatMemberWire>('POST', '/api/chat/member', 'public', { keepsPrevious: true }),
}
