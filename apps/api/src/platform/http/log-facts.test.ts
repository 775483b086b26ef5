import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { errorFacts } from './log-facts.ts'

test('the log keeps what broke and where, and none of the values it broke on', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (phone)=(13800138000) exists' })
  const facts = errorFacts(new DrizzleQueryError('insert into logins values ($1)', ['13800138000\nsecret-hash'], cause))
  expect(facts.cause).toMatchObject({ message: 'duplicate key', code: '23505' })
  expect(facts.message).toContain('insert into logins')
  expect(facts.stack).toContain('log-facts.test.ts')
  expect(JSON.stringify(facts)).not.toMatch(/13800138000|secret-hash/)
})
