import { createIdempotencyKeys, type IdempotencyKeys } from '@yaoji/client/idempotency-keys'
import { useState } from 'react'

/**
 * The keys of one form or button: `send(call, wish, { idempotencyKey: key.of(wish) })` repeats the key as long as the wish
 * is the same, `key.done()` ends it where the same may be wished once more.
 */
export function useIdempotencyKey(): IdempotencyKeys {
  const [keys] = useState(() => createIdempotencyKeys())
  return keys
}
