import { tmpdir } from 'node:os'
import { priceCart } from '@yaoji/rules/cart/price-cart'
import { Dice } from '@yaoji/rules/laws/dice'
import { planLaws } from '@yaoji/rules/laws/plan-laws'
import { cartLaws } from '@yaoji/rules/laws/promotion-laws'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { loadDemo } from '../demo/goods/load-demo.ts'
import { castMembers } from '../demo/members/cast-members.ts'
import { readMember } from '../src/access/read-member.ts'
import { loadMemberCart } from '../src/cart/pricing/member-cart.ts'
import { pendingGoods } from '../src/orders/pending-goods.ts'
import { useDatabase } from './database.ts'

const held = useDatabase()
const at = new Date('2026-11-21T02:00:00Z')
const cartsOfEach = 40

let members: number[] = []
/** What a promotion names and what it does not, each where it is stored. */
let promoted: Shelf[] = []
let others: Shelf[] = []
type Shelf = { goods: number; warehouse: number }

beforeAll(async () => {
  await loadDemo(held.url, { at, dataDir: tmpdir(), log: () => {} })
  members = [...(await castMembers(held.db)).values()].flatMap(({ memberIds }) => memberIds)
  const shelves = await held.db.execute<Shelf & { promoted: boolean }>(sql`
    select distinct on (s.goods_id) s.goods_id::int as goods, s.warehouse_id::int as warehouse,
      exists (select from promotion_goods g where g.goods_id = s.goods_id) as promoted
    from stock s where s.saleable > 200 order by s.goods_id, s.warehouse_id`)
  promoted = shelves.rows.filter((shelf) => shelf.promoted)
  others = shelves.rows.filter((shelf) => !shelf.promoted)
}, 300_000)

async function cartOf(memberId: number, dice: Dice) {
  const lines = [
    ...dice.shuffled(promoted).slice(0, dice.from(1, 15)),
    ...Array.from({ length: dice.below(8) }, () => dice.one(others)),
  ].map((shelf) => ({ ...shelf, quantity: dice.one([1, 2, 5, 10, 20, 60, 100]) }))
  await held.db.execute(sql`delete from cart_lines where member_id = ${memberId}`)
  await held.db.execute(sql`
    insert into cart_lines (member_id, goods_id, warehouse_id, quantity, added_at)
    select distinct on (goods) ${memberId}::bigint, goods, warehouse, quantity, ${at.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(lines)}) as l(goods bigint, warehouse bigint, quantity int)`)
  const { facts } = await loadMemberCart({ pendingGoods }, held.db, await readMember(held.db, memberId), at)
  return facts
}

test('the promotions that the demonstration shows make nobody of its cast pay more, alone or together, and are priced as by hand', async () => {
  let reduced = 0
  for (const memberId of members) {
    await held.db.execute(sql`insert into carts (member_id) values (${memberId}) on conflict do nothing`)
    for (let seed = 0; seed < cartsOfEach; seed++) {
      const cart = await cartOf(memberId, new Dice(memberId * 1_000 + seed))
      if (priceCart(cart).adjustments.length > 0) reduced++
      for (const law of [...cartLaws, ...planLaws])
        expect(law.breach(priceCart, cart, new Dice(seed)), `${law.name}: member ${memberId}, cart ${seed}`).toBeNull()
    }
  }
  expect(members.length).toBeGreaterThan(5)
  expect(reduced).toBeGreaterThan((members.length * cartsOfEach) / 4)
}, 300_000)
