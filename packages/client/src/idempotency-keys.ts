/** Works on plain http as well, where crypto.randomUUID does not exist. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * One Idempotency-Key per wish: pressing twice, or again after a lost answer, repeats the key; a wish with another
 * content is another wish.
 */
export function createIdempotencyKeys(make: () => string = newKey) {
  let last = ''
  let key = ''
  return {
    of(wish: object): string {
      const content = JSON.stringify(wish)
      if (content !== last || key === '') {
        last = content
        key = make()
      }
      return key
    },
    /** The wish came true: the same once more is another wish. */
    done(): void {
      key = ''
    },
  }
}
export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>
