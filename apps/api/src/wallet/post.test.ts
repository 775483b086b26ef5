import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'
import { post } from './post.ts'

const world = useWorld()
const spend = (memberId: number, amountFen: number, key: string) =>
  world.db.transaction((tx) =>
    post(tx, world.at, { memberId, kind: 'balance', amountFen, useType: 'purchase', orderId: null, key, note: '' }),
  )
const state = async (memberId: number) => {
  const found = await world.db.execute<{ amount: number; sum: number; rows: number; unbroken: boolean }>(sql`
    select a.amount_fen as amount, sum(l.amount_fen) as sum, count(*) as rows,
      bool_and(l.after_fen = l.total) as unbroken
    from accounts a join (
      select *, sum(amount_fen) over (partition by account_id order by id) as total from ledger
    ) l on l.account_id = a.id
    where a.member_id = ${memberId} and a.kind = 'balance' group by a.id`)
  return found.rows[0]!
}

test('50 payments at once never take more than there is, and the ledger adds up to the last fen', async () => {
  const { memberId } = world.buyers.guoqi
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => spend(memberId, -30_000, `race-${index}`)))
  expect(answers.filter((answer) => answer.ok)).toHaveLength(26)
  expect(await state(memberId)).toEqual({ amount: 20_000, sum: 20_000, rows: 27, unbroken: true })
})

test('a refused payment says what is left and writes nothing', async () => {
  const { memberId } = world.buyers.zhensuo
  const before = await state(memberId)
  expect(await spend(memberId, -2_000_001, 'too-much')).toEqual({
    ok: false,
    refusal: { kind: 'insufficient', leftFen: 2_000_000 },
  })
  expect(await state(memberId)).toEqual(before)
})

test('one key posts once, whether it comes again later or 20 times at once', async () => {
  const { memberId } = world.buyers.zhensuo
  const answers = await Promise.all(Array.from({ length: 20 }, () => spend(memberId, -500, 'same-key')))
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set(['{"ok":true,"value":{"afterFen":1999500}}']),
  )
  expect(await spend(memberId, -500, 'same-key')).toEqual({ ok: true, value: { afterFen: 1_999_500 } })
  expect((await state(memberId)).amount).toBe(1_999_500)
})

test('a rolled-back transaction leaves neither amount nor row', async () => {
  const { memberId } = world.buyers.yaodian
  const before = await state(memberId)
  await expect(
    world.db.transaction(async (tx) => {
      await post(tx, world.at, {
        memberId,
        kind: 'balance',
        amountFen: -100,
        useType: 'purchase',
        orderId: null,
        key: 'rolled-back',
        note: '',
      })
      throw new Error('the order failed')
    }),
  ).rejects.toThrow('the order failed')
  expect(await state(memberId)).toEqual(before)
})

test('money put in for a member without an account opens one', async () => {
  const { memberId } = world.buyers.xinhu
  await world.db.execute(sql`delete from accounts where member_id = ${memberId} and kind = 'balance'`)
  expect(await spend(memberId, 1_000, 'first')).toEqual({ ok: true, value: { afterFen: 1_000 } })
})
