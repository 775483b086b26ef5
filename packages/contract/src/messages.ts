import type { LetterKind, LetterWay } from '@yaoji/rules/messages/letters'
import type { MessageKind } from '@yaoji/rules/messages/message-kinds'
import { call, type Flag, type Nothing } from './call.ts'

export interface MessageWire {
  readonly id: number
  readonly kind: MessageKind
  readonly kind_name: string
  readonly title: string
  readonly text: string
  /** The page of the store where the member sees more or acts. */
  readonly url: string
  readonly at: string
  readonly read: Flag
}
export interface UnreadWire {
  /** Each counted to 100. */
  readonly unread: Readonly<Record<MessageKind, number>>
  /** The newest message, of any kind; 0 where there is none. */
  readonly newest: number
}

/** Server-sent events of who is logged in: `news` with a NewsWire, numbered by its newest message. */
export const newsPath = '/api/user/news'
/** How a member's messages stand. */
export interface NewsWire {
  /** Counted to 100. */
  readonly unread: number
  readonly newest: number
  /** Answers of the service that the member has not seen, and the newest line of that conversation. */
  readonly answers: number
  readonly line: number
  /** The last messages that came since the browser heard of any, oldest first. */
  readonly fresh: readonly { readonly id: number; readonly title: string; readonly url: string }[]
}

/** What also leaves by short message and mail. */
export interface LetterChoiceWire {
  readonly letter: LetterKind
  readonly name: string
  /** The member cannot switch it off. */
  readonly necessary: Flag
  readonly sms: Flag
  readonly mail: Flag
}

const writing = { duty: 'anyone', keepsPrevious: true } as const

export const messageCalls = {
  list: call<{ page?: number; kind?: MessageKind; unread?: Flag }, readonly MessageWire[]>(
    'GET',
    '/api/user/messages',
    'member',
  ),
  unread: call<Nothing, UnreadWire>('GET', '/api/user/messages/unread', 'member'),
  read: call<{ id: number }, UnreadWire>('POST', '/api/user/messages/{id}/read', 'member', writing),
  /** up_to: `newest` as the page had it, so that what came meanwhile stays unread. */
  readAll: call<{ kind?: MessageKind; up_to: number }, UnreadWire>(
    'POST',
    '/api/user/messages/read',
    'member',
    writing,
  ),
  letters: call<Nothing, readonly LetterChoiceWire[]>('GET', '/api/user/messages/letters', 'member'),
  chooseLetter: call<{ letter: LetterKind; way: LetterWay; wanted: Flag }, readonly LetterChoiceWire[]>(
    'POST',
    '/api/user/messages/letters',
    'member',
    { duty: 'manage', keepsPrevious: true },
  ),
}
