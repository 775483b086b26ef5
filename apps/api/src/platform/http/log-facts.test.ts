import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { errorFacts } from './log-facts.ts'

const broken = () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (phone)=(13800138000) exists' })
  return errorFacts(new DrizzleQueryError('insert into logins values ($1)', ['13800138000\nsecret-hash'], cause))
}

test('the log keeps what broke and where', () => {
  const facts = broken()
  expect(facts.cause).toMatchObject({ message: 'duplicate key', code: '23505' })
  expect(facts.message).toContain('insert into logins')
  expect(facts.stack).toContain('log-facts.test.ts')
})

test('the log keeps none of the values it broke on', () => {
  expect(JSON.stringify(broken())).not.toMatch(/13800138000|secret-hash/)
})
