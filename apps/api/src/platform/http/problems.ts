import { codes } from '@yaoji/contract/codes'
import { type Permission, permissions } from '@yaoji/contract/console/permissions'
import type { Refusal, RefusalKind } from '../refusal.ts'

/**
 * A request that ends with a code of the error catalogue. Routes turn a verb's refusal into one of these, in words that
 * the buyer can act on; anything else that is thrown is a defect and answers 500 with the request id.
 */
export class Problem extends Error {
  readonly status: number
  readonly code: number
  readonly data: unknown
  /** What programs branch on; every problem names one. */
  readonly reason: string
  readonly errors: Readonly<Record<string, readonly string[]>> | undefined
  constructor(
    status: number,
    code: number,
    reason: string,
    message: string,
    extra: { data?: unknown; errors?: Readonly<Record<string, readonly string[]>> | undefined } = {},
  ) {
    super(message)
    this.name = 'Problem'
    this.status = status
    this.code = code
    this.data = extra.data ?? null
    this.reason = reason
    this.errors = extra.errors
  }
}

export const loginRequired = () => new Problem(401, codes.login, 'session.none', '登录已过期，请重新登录')
export const forbidden = (reason = 'session.notPermitted', message = '您没有权限进行此操作') =>
  new Problem(403, codes.forbidden, reason, message)
/** To a clerk: which permission is missing, so that she knows whom to ask. */
export const notPermitted = (permission: Permission) =>
  forbidden(undefined, `您没有“${permissions[permission]}”权限，不能进行此操作，请联系有该权限的同事`)
export const notFound = () => new Problem(404, codes.notFound, 'request.noSuchPlace', '您访问的内容不存在或已下架')
export const invalid = (errors: Record<string, string[]>) =>
  new Problem(422, codes.form, 'request.invalid', Object.values(errors)[0]?.[0] ?? '提交的内容有误', { errors })
export const busy = (message = '系统繁忙，请稍候再试') => new Problem(503, codes.busy, 'server.busy', message)

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
  return new Problem(status, code, reason, message, { data, errors: errors ?? undefined })
}
