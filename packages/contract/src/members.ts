import type { BuyerRight } from '@yaoji/rules/members/buyer-rights'
import { call, type Flag, type Nothing, type Yuan } from './call.ts'

/** Spec §3 user profile, with what the member card on home and /user shows besides. */
export interface ProfileWire {
  readonly show: boolean
  readonly member_id: number
  readonly username: string
  readonly name: string
  readonly phone: string
  readonly company: string
  /** A picture of the person; '': the store asks for none, since its buyers are units. */
  readonly face: string
  readonly rank: number
  readonly rank_name: string
  readonly admin: { readonly name: string; readonly phone: string; readonly is_default: Flag }
  readonly address: string
  readonly is_passed: Flag
  readonly status: 'registered' | 'pending' | 'approved' | 'rejected' | 'disabled'
  readonly status_label: string
  readonly points: number
  readonly cart: number
  readonly message_count: number
  /** The day on which WeChat was bound to the login; '' where it is not. */
  readonly wechat: string
  readonly common_config: { readonly hot_line: string; readonly qq1: string; readonly qq2: string }
  readonly quality_inspection: { readonly quality_inspection_url: string; readonly msg: string }
  readonly login_url: string
  readonly is_show_youx: Flag
  readonly is_special: Flag
  readonly is_can_chat: Flag
  /** Where the chat of a member who may chat is embedded; '': none is offered, and QQ stands in its place. */
  readonly chat_url: string
  /** Spec §6: goes with `username` into the address of the chat frame; good once, for five minutes. */
  readonly token: string
  readonly is_AfterSale: Flag
  readonly ywy: string
  readonly customer: string
  readonly certificates: readonly CertificateWire[]
  readonly counts: {
    readonly need_to_pay: number
    readonly need_to_ship: number
    readonly need_to_receive: number
    readonly finished: number
    readonly receipts: number
    /** Lists that wait for this person's decision. */
    readonly to_approve: number
  }
  readonly wallet: {
    readonly balance: Yuan
    readonly recharge: Yuan
    readonly points: number
    readonly coupons: number
    readonly credit_limit: Yuan
    readonly credit_left: Yuan
    readonly credit_overdue: Flag
    readonly has_payment_password: Flag
  }
  readonly members: readonly { readonly id: number; readonly name: string; readonly current: Flag }[]
  /** What the person may do for the member; calls of another duty are refused. */
  readonly rights: readonly BuyerRight[]
  /** The most that one purchase of the person may cost; '': as much as it likes. */
  readonly order_limit: Yuan | ''
}
export interface CertificateWire {
  readonly kind: string
  readonly name: string
  readonly number: string
  readonly valid_until: string
  readonly state: 'missing' | 'pending' | 'valid' | 'expiring' | 'expired' | 'rejected'
  readonly mandatory: Flag
}
/** Either a profile, or, where a phone owns several members, the choice. */
export interface LoginReply {
  readonly profile: ProfileWire | null
  readonly ticket?: string
  readonly members?: readonly { readonly id: number; readonly name: string; readonly rank_name: string }[]
}
/** One member that the login may act for: what its person knows it by, how it stands, what it has under way. */
export interface OwnMemberWire {
  readonly id: number
  readonly name: string
  readonly rank_name: string
  readonly status: ProfileWire['status']
  readonly status_label: string
  readonly is_passed: Flag
  /** Names of its papers that have expired. */
  readonly expired: readonly string[]
  /** 1: it is approved, and nothing but the agreement, which it confirms itself, keeps it from buying. */
  readonly lacks_agreement: Flag
  readonly is_master: Flag
  readonly current: Flag
  /** Of the licence; '' before one was handed in. */
  readonly address: string
  /** Orders that are neither completed nor cancelled. */
  readonly open_orders: number
  /** Lines in its cart, as the badge counts them. */
  readonly cart: number
}
export interface SessionWire {
  readonly id: number
  readonly user_agent: string
  readonly address: string
  readonly created_at: string
  readonly seen_at: string
  readonly current: Flag
}
/** Basic data of person and member, as `/basic` and the invoice show them. */
export interface BaseWire {
  readonly username: string
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly company: string
  readonly rank: number
  readonly rank_name: string
  readonly status: ProfileWire['status']
  readonly status_label: string
  readonly tax_no: string
  readonly contact: string
  readonly contact_phone: string
  readonly address: string
  readonly ywy: string
  readonly customer: string
  readonly has_payment_password: Flag
}
/** Who a chat token stands for, as the chat service learns it. */
export interface ChatMemberWire {
  readonly member_id: number
  readonly company: string
  readonly admin: ProfileWire['admin']
}

export const memberCalls = {
  logout: call<Nothing, null>('DELETE', '/api/user/logout', 'member', { duty: 'anyone' }),
  profile: call<Nothing, ProfileWire>('GET', '/api/user', 'member'),
  switchMember: call<{ member_id: number }, ProfileWire>('PUT', '/api/user/current/{member_id}', 'member', {
    duty: 'anyone',
    keepsPrevious: true,
  }),
  /** Ours: the specification names the page /ddgl and no call. */
  ownMembers: call<Nothing, readonly OwnMemberWire[]>('GET', '/api/user/members', 'member'),
  base: call<Nothing, BaseWire>('GET', '/api/user/base', 'member'),
}
