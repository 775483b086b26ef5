import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'
import { post } from './post.ts'

const world = useWorld()
const kinds = ['balance', 'recharge', 'points'] as const
let run = 0

test('any run of postings does what adding up whole fen and refusing below zero would do', async () => {
  const { memberId } = world.buyers.xinhu
  const posting = fc.record({
    kind: fc.constantFrom(...kinds),
    amountFen: fc.integer({ min: -50_000, max: 50_000 }).filter((amount) => amount !== 0),
    key: fc.integer({ min: 1, max: 12 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(posting, { minLength: 1, maxLength: 20 }), async (postings) => {
      run += 1
      const held = new Map(await balances(memberId))
      const posted = new Map<string, number>()
      for (const { kind, amountFen, key } of postings) {
        const name = `${run}-${key}`
        const answer = await world.db.transaction((tx) =>
          post(tx, world.at, { memberId, kind, amountFen, useType: 'top_up', orderId: null, key: name, note: '' }),
        )
        const before = held.get(kind) ?? 0
        const known = posted.get(`${kind}-${name}`)
        if (known !== undefined) expect(answer).toEqual({ ok: true, value: { afterFen: known } })
        else if (before + amountFen < 0)
          expect(answer).toEqual({ ok: false, refusal: { kind: 'insufficient', leftFen: before } })
        else {
          expect(answer).toEqual({ ok: true, value: { afterFen: before + amountFen } })
          held.set(kind, before + amountFen)
          posted.set(`${kind}-${name}`, before + amountFen)
        }
      }
      expect(new Map(await balances(memberId))).toEqual(held)
      expect(new Map(await sums(memberId))).toEqual(held)
    }),
    { numRuns: 25 },
  )
})

const balances = async (memberId: number): Promise<[string, number][]> => {
  const found = await world.db.execute<{ kind: string; amount: number }>(sql`
    select kind, amount_fen as amount from accounts where member_id = ${memberId} and kind <> 'credit'`)
  return found.rows.map((row) => [row.kind, row.amount])
}
const sums = async (memberId: number): Promise<[string, number][]> => {
  const found = await world.db.execute<{ kind: string; amount: number }>(sql`
    select a.kind, coalesce(sum(l.amount_fen), 0) as amount from accounts a left join ledger l on l.account_id = a.id
    where a.member_id = ${memberId} and a.kind <> 'credit' group by a.kind`)
  return found.rows.map((row) => [row.kind, row.amount])
}
