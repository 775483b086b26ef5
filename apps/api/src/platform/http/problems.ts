import { codes } from '@yaoji/contract/codes'
import type { Refusal, RefusalKind } from '../refusal.ts'

/**
 * A request that ends with a code of the error catalogue. Routes turn a verb's refusal into one of these, in words that
 * the buyer can act on; anything else that is thrown is a defect and answers 500 with the request id.
 */
export class Problem extends Error {
  readonly status: number
  readonly code: number
  readonly data: unknown
  /** What programs branch on. */
  readonly reason: string
  readonly errors: Readonly<Record<string, readonly string[]>> | undefined
  constructor(
    status: number,
    code: number,
    message: string,
    extra: { data?: unknown; reason?: string; errors?: Readonly<Record<string, readonly string[]>> | undefined } = {},
  ) {
    super(message)
    this.name = 'Problem'
    this.status = status
    this.code = code
    this.data = extra.data ?? null
    this.reason = extra.reason ?? ''
    this.errors = extra.errors
  }
}

export const loginRequired = () => new Problem(401, codes.login, '登录已过期，请重新登录')
export const forbidden = (message = '您没有权限进行此操作') => new Problem(403, codes.forbidden, message)
export const notFound = (message = '您访问的内容不存在或已下架') => new Problem(404, codes.notFound, message)
export const changed = (message: string, data: unknown = null) => new Problem(409, codes.changed, message, { data })
export const invalid = (errors: Record<string, string[]>) =>
  new Problem(422, codes.form, Object.values(errors)[0]?.[0] ?? '提交的内容有误', { errors })
export const tooMany = (message = '操作过于频繁，请稍后再试') => new Problem(429, codes.tooMany, message)
export const contractNeeded = (message: string) => new Problem(459, codes.invoice, message)
export const busy = (message = '系统繁忙，请稍候再试') => new Problem(503, codes.busy, message)
/** A refusal of business (limits, permission, states) that is not a form error: shown as '温馨提示'. */
export const refused = (message: string, data: unknown = null) => new Problem(400, 400, message, { data })

const statusOf: Readonly<Record<RefusalKind, { readonly status: number; readonly code: number }>> = {
  refused: { status: 400, code: 400 },
  missing: { status: 404, code: codes.notFound },
  changed: { status: 409, code: codes.changed },
  forbidden: { status: 403, code: codes.forbidden },
  invalid: { status: 422, code: codes.form },
  tooMany: { status: 429, code: codes.tooMany },
  contractNeeded: { status: 459, code: codes.invoice },
}

/** What a verb's refusal is over HTTP. */
export function problemOf({ kind, reason, message, data, errors }: Refusal): Problem {
  const { status, code } = statusOf[kind]
  return new Problem(status, code, message, { data, reason, errors: errors ?? undefined })
}
