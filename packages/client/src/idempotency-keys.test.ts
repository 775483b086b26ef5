import { expect, test } from 'vitest'
import { createIdempotencyKeys, newKey } from './idempotency-keys.ts'

test('a repeated wish keeps its key; another wish gets another, and so does the same after it came true', () => {
  let made = 0
  const key = createIdempotencyKeys(() => `key-${++made}`)
  expect(key.of({ ids: [1, 2], payable: '10.00' })).toBe('key-1')
  expect(key.of({ ids: [1, 2], payable: '10.00' })).toBe('key-1')
  expect(key.of({ ids: [1, 2], payable: '10.50' })).toBe('key-2')
  key.done()
  expect(key.of({ ids: [1, 2], payable: '10.50' })).toBe('key-3')
})

test('keys are 32 hexadecimal digits, and no two are alike', () => {
  const keys = Array.from({ length: 50 }, newKey)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(keys).size).toBe(50)
})
