import { expect, test } from 'vitest'
import { createIdempotencyKeys } from './idempotency-key.ts'

test('a repeated wish keeps its key; another wish gets another', () => {
  let made = 0
  const keyOf = createIdempotencyKeys(() => `key-${++made}`)
  expect(keyOf({ ids: [1, 2], payable: '10.00' })).toBe('key-1')
  expect(keyOf({ ids: [1, 2], payable: '10.00' })).toBe('key-1')
  expect(keyOf({ ids: [1, 2], payable: '10.50' })).toBe('key-2')
})
