import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useWorld } from '../../../test/world.ts'
import { readMember } from '../../access/read-member.ts'
import { closeDatabase, type Database, openDatabase } from '../../platform/database/database.ts'
import { loadOffers } from '../offers.ts'
import { KeptOffers } from './kept-offers.ts'
import { Readings } from './readings.ts'

const world = useWorld()

/** A process whose next answer about offers can be held back after it was read. */
function openProcess(costs: number) {
  const db = openDatabase(world.url, { max: 4 })
  let held: { readonly read: PromiseWithResolvers<void>; readonly gate: PromiseWithResolvers<void> } | null = null
  const plain = db.$client.query.bind(db.$client) as (...given: unknown[]) => Promise<unknown>
  db.$client.query = (async (...given: unknown[]) => {
    const own = (given[0] as { name?: string }).name === 'goods-offers' ? held : null
    if (own) held = null
    const answer = await plain(...given)
    own?.read.resolve()
    await own?.gate.promise
    return answer
  }) as Database['$client']['query']
  const readings = new Readings(db)
  return {
    ...{ db, readings, offers: new KeptOffers(readings, costs) },
    /** `read` says that it has come. */
    hold: () => {
      const own = { read: Promise.withResolvers<void>(), gate: Promise.withResolvers<void>() }
      held = own
      return { read: own.read.promise, release: own.gate.resolve }
    },
  }
}

test.each([
  ['without a reading', Number.POSITIVE_INFINITY],
  ['after a reading', -1],
] as const)('offers that are read %s while their goods changes are not kept as they were', async (_, costs) => {
  const process = openProcess(costs)
  const member = (await readMember(world.db, world.buyers.liansuo.memberId))!
  const { vitaminC } = world.goods
  const price = (fen: number) =>
    world.db.execute(sql`update prices set price_fen = ${fen} where goods_id = ${vitaminC}`)
  const kept = async () => (await process.offers.of([vitaminC], member, world.at)).get(vitaminC)!.memberFen
  try {
    await price(1_111)
    // What is asked for a second time is kept.
    expect(await kept()).toBe(1_111)
    const { read, release } = process.hold()
    const asked = kept()
    await read
    await price(2_222)
    await world.db.execute(sql`insert into favourites (member_id, goods_id, created_at)
      values (${member.id}, ${vitaminC}, ${world.at.toISOString()}) on conflict do nothing`)
    // Somebody else's question is a reading that knows of both.
    await process.readings.periodAt(world.at)
    release()
    expect(await asked).toBe(1_111)
    for (let round = 0; round < 3; round++) {
      const [found, fresh] = [
        await process.offers.of([vitaminC], member, world.at),
        await loadOffers(world.db, [vitaminC], member, world.at),
      ]
      expect(JSON.stringify([...found])).toBe(JSON.stringify([...fresh]))
      expect(await kept()).toBe(2_222)
    }
  } finally {
    await closeDatabase(process.db)
  }
})
