import type { BuyerRight } from '@yaoji/rules/members/buyer-rights'
import { call, type Flag, type Nothing, type Yuan } from './call.ts'

/** What a person may do for the company. */
export interface RightsWire {
  readonly rights: readonly BuyerRight[]
  /** Of a purchaser: the most that an order may cost; '': as much as they like. */
  readonly order_limit: Yuan | ''
}
/** A person who may act for the company. */
export interface ColleagueWire extends RightsWire {
  /** Of the login. */
  readonly id: number
  readonly username: string
  readonly name: string
  readonly phone: string
  /** 1: who asks. */
  readonly own: Flag
}
/** Who was asked and has not come yet. */
export interface InvitationWire extends RightsWire {
  readonly id: number
  readonly name: string
  readonly phone: string
  readonly expires_at: string
}
export interface ColleaguesWire {
  readonly colleagues: readonly ColleagueWire[]
  readonly invitations: readonly InvitationWire[]
}
/** An invitation as it reads to whom it was sent. */
export interface OfferedAccessWire extends RightsWire {
  readonly id: number
  readonly company: string
  readonly name: string
  readonly invited_by: string
}
/** In forms: rights separated by commas, a limit in yuan or ''. */
interface RightsInput {
  readonly rights: string
  readonly order_limit: string
}
interface AcceptInput {
  readonly id: number
  readonly ticket: string
  /** Of somebody without a login, or who wants one of its own for this company. */
  readonly username?: string
  readonly password?: string
  readonly confirmation?: string
}

const manage = { duty: 'manage', keepsPrevious: true } as const
const invitations = '/api/user/invitations'

/** Ours: who acts for a company, with which rights. */
export const colleagueCalls = {
  list: call<Nothing, ColleaguesWire>('GET', '/api/user/colleagues', 'member', manage),
  invite: call<RightsInput & { readonly name: string; readonly phone: string }, ColleaguesWire>(
    'POST',
    '/api/user/colleagues',
    'member',
    manage,
  ),
  change: call<RightsInput & { readonly id: number }, ColleaguesWire>(
    'PUT',
    '/api/user/colleagues/{id}',
    'member',
    manage,
  ),
  end: call<{ id: number }, ColleaguesWire>('DELETE', '/api/user/colleagues/{id}', 'member', manage),
  withdraw: call<{ id: number }, ColleaguesWire>('DELETE', `${invitations}/{id}`, 'member', manage),
  /** What the owner of a proved phone was asked to join; the ticket stays good. */
  offered: call<{ ticket: string }, readonly OfferedAccessWire[]>('POST', invitations, 'public', {
    keepsPrevious: true,
  }),
  /** With a user name and a password: a login of its own; without them, by the login that is there. Enters the company. */
  accept: call<AcceptInput, { readonly member_id: number }>('POST', `${invitations}/{id}/accept`, 'public', {
    keepsPrevious: true,
  }),
}
