/** An answer that is not a success: the API's code, the message for the person, field errors, and its data. */
export class ApiError extends Error {
  readonly code: number
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly data: unknown

  constructor(
    code: number,
    message: string,
    errors: Readonly<Record<string, readonly string[]>> = {},
    data: unknown = null,
  ) {
    super(message)
    this.name = 'ApiError'
    this.code = code
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
