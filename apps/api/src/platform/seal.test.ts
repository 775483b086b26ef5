import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const secret = 'a secret of thirty-two characters'

test('what is sealed reads as itself, and never the same twice', () => {
  const sealed = seal(secret, 'test', '密码 1234')
  expect(unseal(secret, 'test', sealed)).toBe('密码 1234')
  expect(seal(secret, 'test', '密码 1234')).not.toBe(sealed)
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('1234')
})

test('another secret, another use, a changed byte and plain text open nothing', () => {
  const sealed = seal(secret, 'test', 'text')
  const bytes = Buffer.from(sealed, 'base64url')
  bytes[bytes.length - 1]! ^= 1
  const tries = [
    unseal(`${secret}!`, 'test', sealed),
    unseal(secret, 'other', sealed),
    unseal(secret, 'test', bytes.toString('base64url')),
    unseal(secret, 'test', 'text'),
    unseal(secret, 'test', ''),
  ]
  expect(tries).toEqual([null, null, null, null, null])
})
