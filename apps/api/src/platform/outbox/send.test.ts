import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { kept, monday, noticeRow, sendNow, slipRow } from '../../../test/deliveries.ts'
import { untilWaiting } from '../../../test/lock-waits.ts'
import { statementsOf } from '../../../test/statements.ts'
import { namedQuery } from '../database/named-query.ts'
import { firstOutboxFrom, send } from './send.ts'
import type { Outgoing } from './topics.ts'

const store = useDatabase()

/** Numbers of an aggregate as they are, and the number that it counted up to. */
async function numbers(aggregate: string): Promise<{ sequences: number[]; counted: number }> {
  const { rows } = await store.db.execute<{ sequences: number[]; counted: number }>(sql`
    select array(select sequence from outbox where aggregate = ${aggregate} order by id) as sequences,
      (select sequence from outbox_aggregates where aggregate = ${aggregate}) as counted`)
  return rows[0]!
}
const upTo = (most: number) => Array.from({ length: most }, (_, place) => place + 1)

test('rows of an aggregate are numbered without gaps by whoever writes at once; what rolls back leaves no gap', async () => {
  const names = ['gap:a', 'gap:b', 'gap:c']
  let written = 0
  const one = async (nth: number) => {
    const rows = names.flatMap((name) => [slipRow(name, nth * 2), slipRow(name, nth * 2 + 1)])
    const given = nth % 2 === 0 ? rows : rows.toReversed()
    const fails = nth % 5 === 0
    await store.db
      .transaction(async (tx) => {
        await send(tx, given, monday)
        if (fails) throw new Error('rolled back')
      })
      .catch((error) => expect((error as Error).message).toBe('rolled back'))
    if (!fails) written += 2
  }
  await Promise.all(upTo(40).map(one))
  for (const name of names) expect(await numbers(name)).toEqual({ sequences: upTo(written), counted: written })
})

test('a key is written once: in one call, later, and by two transactions at once, and its number is not lost', async () => {
  await sendNow(store.db, slipRow('key:a', 1), slipRow('key:a', 1), slipRow('key:a', 2))
  await sendNow(store.db, slipRow('key:a', 2), slipRow('key:a', 3))
  expect(await numbers('key:a')).toEqual({ sequences: [1, 2, 3], counted: 3 })

  const first = Promise.withResolvers<void>()
  const written = Promise.withResolvers<void>()
  const holder = store.db.transaction(async (tx) => {
    await send(tx, [slipRow('key:b', 1)], monday)
    written.resolve()
    await first.promise
  })
  await written.promise
  const second = sendNow(store.db, slipRow('key:b', 1), slipRow('key:b', 2))
  await untilWaiting(store.db)
  first.resolve()
  await Promise.all([holder, second])
  expect(await numbers('key:b')).toEqual({ sequences: [1, 2], counted: 2 })
})

test('sending any number of rows is one statement', async () => {
  const rows: Outgoing[] = [slipRow('one:a'), noticeRow('one:b'), slipRow('one:c')]
  const seen = await statementsOf(store.db, () => sendNow(store.db, ...rows))
  expect(seen.filter((text) => !/^(begin|commit)$/i.test(text))).toHaveLength(1)
  expect(Object.keys(await kept(store.db))).toEqual(expect.arrayContaining(['one:a:1', 'one:b:1', 'one:c:1']))
})

test('first rows of aggregates are counted on from; of one that has rows none is written', async () => {
  const first = (nth: number) =>
    store.db.transaction((tx) =>
      namedQuery(tx, {
        name: 'first-rows',
        text: `with ${firstOutboxFrom('$1', '$2')}`,
        values: [JSON.stringify([slipRow('first:a', nth), slipRow('first:b', nth)]), monday],
      }),
    )
  await first(1)
  await sendNow(store.db, slipRow('first:a', 2))
  expect(await numbers('first:a')).toEqual({ sequences: [1, 2], counted: 2 })
  await expect(first(3)).rejects.toMatchObject({ code: '23505' })
  expect(await numbers('first:b')).toEqual({ sequences: [1], counted: 1 })
})
