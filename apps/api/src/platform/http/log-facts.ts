interface ErrorFacts {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly code?: string | number
  readonly cause?: ErrorFacts
}

/** Drizzle ends its message with the statement's values: names, addresses, hashes. */
const withoutValues = (text: string) => text.replaceAll(/\nparams:.*?(?=\n {4}at |$)/gs, '')

/** An error as the log keeps it: what broke and where, none of the values it broke on. */
export function errorFacts(error: Error & { readonly code?: string | number }, depth = 0): ErrorFacts {
  const { cause, code } = error
  return {
    type: error.name,
    message: withoutValues(error.message ?? String(error)),
    stack: withoutValues(error.stack ?? ''),
    ...(code !== undefined && { code }),
    ...(cause instanceof Error && depth < 3 && { cause: errorFacts(cause, depth + 1) }),
  }
}
