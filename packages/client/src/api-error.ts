interface Details {
  /** Why, for programs: 'quantity.overLimit'. Absent where the API names no reason. */
  readonly reason?: string
  readonly errors?: Readonly<Record<string, readonly string[]>>
  readonly data?: unknown
}

/** An answer that is not a success: its code and reason, the message for the person, field errors, and its data. */
export class ApiError extends Error {
  readonly code: number
  readonly reason: string
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly data: unknown

  constructor(code: number, message: string, { reason = '', errors = {}, data = null }: Details = {}) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.reason = reason
    this.errors = errors
    this.data = data
  }
}

/** Spec §9: no answer within 30 s. */
export class TimedOut extends Error {
  constructor() {
    super('请求超时，请刷新页面')
    this.name = 'TimedOut'
  }
}

/** Somebody answered: there was a connection. */
export const isAnswer = ({ code }: ApiError): boolean => code !== noAnswer
/** The code of a call that reached nobody. */
export const noAnswer = 0

/** Spec §5: only the first message of the first field is shown. */
const firstFieldError = (errors: ApiError['errors']): string | undefined => Object.values(errors)[0]?.[0]

/** What a form says of a refusal: the first field's message, else the refusal's own. */
export const refusalText = ({ errors, message }: ApiError): string => firstFieldError(errors) ?? message
