import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { demoPaymentPassword } from '../../../demo/members/demo-cast.ts'
import { useWorld, worldDay } from '../../../test/world.ts'
import { checkPaymentPassword } from './payment-password.ts'

const world = useWorld()
beforeEach(() => world.db.execute(sql`update payment_passwords set failures = 0, locked_until = null`))
const check = (password: string, minutes = 0, memberId = world.buyers.yaodian.memberId) =>
  checkPaymentPassword(world.db, memberId, password, {
    actor: { kind: 'buyer', id: world.buyers.yaodian.loginId, name: 'yaodian' },
    at: new Date(worldDay.getTime() + minutes * 60_000),
    requestId: 'check',
  })

test('the right six digits pass; a member without them gets an answer that says so', async () => {
  expect(await check(demoPaymentPassword)).toEqual({ ok: true, value: null })
  expect(await check(demoPaymentPassword, 0, world.buyers.xinhu.memberId)).toEqual({
    ok: false,
    refusal: { kind: 'unset' },
  })
})

test('wrong ones count down to a lock of 15 minutes that the right one does not open', async () => {
  const until = new Date(worldDay.getTime() + 15 * 60_000)
  for (const left of [4, 3, 2, 1])
    expect(await check('000000')).toEqual({ ok: false, refusal: { kind: 'wrong', left } })
  expect(await check('00000')).toEqual({ ok: false, refusal: { kind: 'locked', until } })
  expect(await check(demoPaymentPassword, 14)).toEqual({ ok: false, refusal: { kind: 'locked', until } })
  expect(await check('000000', 15)).toEqual({ ok: false, refusal: { kind: 'wrong', left: 4 } })
  expect(await check(demoPaymentPassword, 15)).toEqual({ ok: true, value: null })
  expect(await check('000000', 16)).toEqual({ ok: false, refusal: { kind: 'wrong', left: 4 } })
})

test('twenty guesses at once count as twenty: only four answers say how many are left', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => check('111111')))
  const kinds = answers.map((answer) => (answer.ok ? 'right' : answer.refusal.kind))
  expect(kinds.filter((kind) => kind === 'wrong')).toHaveLength(4)
  expect(await check(demoPaymentPassword)).toMatchObject({ ok: false, refusal: { kind: 'locked' } })
})
