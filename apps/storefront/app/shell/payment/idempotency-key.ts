import { newKey } from '../api.ts'

/**
 * One Idempotency-Key per wish: pressing twice, or again after a lost answer, repeats the key; a wish with another
 * content is another wish.
 */
export function createIdempotencyKeys(make: () => string = newKey) {
  let last = ''
  let key = ''
  return (wish: object): string => {
    const content = JSON.stringify(wish)
    if (content !== last || key === '') {
      last = content
      key = make()
    }
    return key
  }
}
