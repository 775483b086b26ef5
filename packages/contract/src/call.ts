import type { Permission } from './console/permissions.ts'

/** How a call is told to newer ones: Spec §7, a request to the same path is cancelled when a new one starts. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** `member` needs a buyer's session, `staff` a staff session with the named permission, `public` nothing. */
export type Who = 'public' | 'member' | 'staff'

export interface Call<Input, Reply> {
  readonly method: Method
  /** Path with `{name}` places, filled from the input; the rest of the input is query (GET, DELETE) or form body. */
  readonly path: string
  readonly who: Who
  /** Of staff calls: what the clerk must be permitted. */
  readonly permission: Permission | null
  readonly cancelsPrevious: boolean
  /** Sends an Idempotency-Key header. */
  readonly idempotent: boolean
  readonly types?: { readonly input: Input; readonly reply: Reply }
}

export interface CallOptions {
  readonly keepsPrevious?: boolean
  readonly idempotent?: boolean
  readonly permission?: Permission
}

export const call = <Input, Reply>(
  method: Method,
  path: string,
  who: Who,
  options: CallOptions = {},
): Call<Input, Reply> => ({
  method,
  path,
  who,
  permission: options.permission ?? null,
  cancelsPrevious: !(options.keepsPrevious ?? false),
  idempotent: options.idempotent ?? false,
})

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
}
/** A decimal string of yuan, "12.30". */
export type Yuan = string
/** Spec: 0 or 1. */
export type Flag = 0 | 1
