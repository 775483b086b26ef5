import { drawHook } from '@yaoji/ui/draw-for-test'
import { expect, test } from 'vitest'
import { useIdempotencyKey } from './use-idempotency-key.ts'

test('a form keeps its key while it is drawn again, and another form has another', async () => {
  const one = await drawHook(useIdempotencyKey, undefined)
  const other = await drawHook(useIdempotencyKey, undefined)
  const wish = { id: 7 }
  const key = one.now().of(wish)
  await one.give(undefined)
  expect(one.now().of({ id: 7 })).toBe(key)
  expect(other.now().of(wish)).not.toBe(key)
  one.now().done()
  expect(one.now().of(wish)).not.toBe(key)
  await one.leave()
  await other.leave()
})
