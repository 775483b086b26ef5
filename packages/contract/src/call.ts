import type { Duty } from '@yaoji/rules/members/buyer-rights'
import type { Permission } from './console/permissions.ts'

/** How a call is known to newer ones: Spec §7, a request to the same path is cancelled when a new one starts. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** `member` needs a buyer's session, `staff` a clerk's with the call's permission, `public` nothing. */
export type Who = 'public' | 'member' | 'staff'
/** Spec §7: the store's calls send forms. Our choice: the console's send JSON; files travel as multipart in both. */
export type Body = 'form' | 'json' | 'multipart'

export interface Call<Input, Reply> {
  readonly method: Method
  /** Path with `{name}` places, filled from the input; the rest of the input is query (GET, DELETE) or body. */
  readonly path: string
  readonly who: Who
  /** Of staff calls: what the clerk must be permitted; null lets every clerk in. */
  readonly permission: Permission | null
  /** Of member calls: which duty of the company's people it is; 'anyone': whoever is logged in for it. */
  readonly duty: Duty | 'anyone'
  readonly body: Body
  readonly cancelsPrevious: boolean
  /** Sends an Idempotency-Key header. */
  readonly idempotent: boolean
  readonly types?: { readonly input: Input; readonly reply: Reply }
}

export interface CallOptions {
  readonly keepsPrevious?: boolean
  readonly idempotent?: boolean
  readonly body?: 'multipart'
}
export interface MemberCallOptions extends CallOptions {
  readonly duty?: Duty | 'anyone'
}
export interface StaffCallOptions extends CallOptions {
  readonly permission: Permission | null
}

const ofConsole = (path: string) => path.startsWith('/console/api/')

export function call<Input, Reply>(
  method: Method,
  path: string,
  who: 'staff',
  options: StaffCallOptions,
): Call<Input, Reply>
export function call<Input, Reply>(
  method: 'GET',
  path: string,
  who: 'member',
  options?: MemberCallOptions,
): Call<Input, Reply>
export function call<Input, Reply>(
  method: Exclude<Method, 'GET'>,
  path: string,
  who: 'member',
  options: MemberCallOptions & { readonly duty: Duty | 'anyone' },
): Call<Input, Reply>
export function call<Input, Reply>(
  method: Method,
  path: string,
  who: 'public',
  options?: CallOptions,
): Call<Input, Reply>
export function call<Input, Reply>(
  method: Method,
  path: string,
  who: Who,
  options: MemberCallOptions & Partial<StaffCallOptions> = {},
): Call<Input, Reply> {
  return {
    method,
    path,
    who,
    permission: options.permission ?? null,
    duty: options.duty ?? 'anyone',
    body: options.body ?? (ofConsole(path) ? 'json' : 'form'),
    cancelsPrevious: !(options.keepsPrevious ?? false),
    idempotent: options.idempotent ?? false,
  }
}

export type InputOf<C> = C extends Call<infer Input, unknown> ? Input : never
export type ReplyOf<C> =
  C extends Call<never, infer Reply> ? Reply : C extends Call<infer _, infer Reply> ? Reply : never

/** No input. */
export type Nothing = Record<never, never>

/** Every reply. `meta` on lists, `errors` on 422. */
export interface Envelope<Data> {
  readonly code: number
  /** Why a call was refused, for programs: 'quantity.overLimit'. Absent when it was not. */
  readonly reason?: string
  readonly message: string
  readonly data: Data
  readonly meta?: PageMeta
  readonly errors?: Record<string, string[]>
}
export interface PageMeta {
  readonly current_page: number
  readonly last_page: number
  readonly per_page: number
  readonly total: number
  /** There are more than `total`, which was counted no further: a list of staff says "1,000+". */
  readonly more?: 1
}
/** What needs a second person answers 202, code 10000, and the number of the approval that now waits. */
export interface AwaitsApproval {
  readonly approval_id: number
}
/** A decimal string of yuan, "12.30". */
export type Yuan = string
/** Spec: 0 or 1. */
export type Flag = 0 | 1
