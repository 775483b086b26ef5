import { call, type Flag, type Nothing } from './call.ts'

/** One line of a member's conversation with the store's service. */
export interface SupportLineWire {
  readonly id: number
  /** 1: said by the store. */
  readonly is_staff: Flag
  readonly name: string
  readonly words: string
  readonly at: string
}
export interface SupportWire {
  /** Oldest first: the newest fifty, or the fifty before a line. */
  readonly lines: readonly SupportLineWire[]
  /** 1: there are older ones. */
  readonly more: Flag
}

const writing = { duty: 'anyone', keepsPrevious: true } as const

/** The conversation belongs to the company: whoever acts for it reads and continues it. */
export const supportCalls = {
  lines: call<{ before?: number }, SupportWire>('GET', '/api/user/support', 'member'),
  say: call<{ words: string }, SupportLineWire>('POST', '/api/user/support', 'member', {
    ...writing,
    idempotent: true,
  }),
  /** up_to: the newest line that was shown. */
  read: call<{ up_to: number }, Nothing>('POST', '/api/user/support/read', 'member', writing),
}
