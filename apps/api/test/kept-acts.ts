import { addDays, dayOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { agreePrices } from '../src/goods/console/agree-prices.ts'
import { addFavourites, cancelFavourites } from '../src/goods/favourites.ts'
import { setBasePrices } from '../src/goods/write-prices.ts'
import { changePurchased, uncountPurchases } from '../src/offers/purchases.ts'
import type { Transaction } from '../src/platform/database/database.ts'
import { stopPromotion } from '../src/promotions/write-promotion.ts'
import { stopLot } from '../src/stock/lots/stop-lot.ts'
import { reserveStock } from '../src/stock/reserve-stock.ts'
import { stateLots } from '../src/stock/state-lots.ts'
import { pageActs } from './kept-page-acts.ts'
import {
  type Act,
  type Chance,
  goodsOf,
  inOne,
  lateGoods,
  memberOf,
  minuteMs,
  opened,
  pick,
  run,
  type Sequence,
} from './kept-sequence.ts'
import { actOf, firstLot } from './lots.ts'
import { notePurchases } from './note-purchases.ts'

/** Everything that moves what a buyer reads of a goods in a list. */
export const acts = {
  ...pageActs,
  stockImport: (sequence, chance) =>
    inOne(sequence, (tx) =>
      stateLots(
        tx,
        [
          {
            goodsId: goodsOf(sequence, chance),
            warehouseId: 1 + (chance.some % 2),
            lotNo: `K${chance.some % 3}`,
            producedOn: null,
            expiresOn: addDays(dayOf(sequence.world.at), 100 + (chance.some % 400)),
            quantity: chance.some % 400,
            state: null,
            supplierId: null,
            papers: '',
          },
        ],
        'import',
        actOf(sequence.world, 'cangku'),
      ),
    ),
  ordered: (sequence, chance) =>
    inOne(sequence, (tx) =>
      reserveStock(tx, [{ goodsId: goodsOf(sequence, chance), warehouseId: 1, quantity: 1 + (chance.some % 9) }]),
    ),
  cancelled: (sequence, chance) =>
    run(
      sequence,
      sql`update stock set saleable = saleable + reserved, reserved = 0 where reserved > 0 and goods_id = ${goodsOf(sequence, chance)}`,
    ),
  gone: (sequence, chance) =>
    run(
      sequence,
      sql`delete from stock where reserved = 0 and uncovered = 0 and warehouse_id = 1 and goods_id = ${goodsOf(sequence, chance)}`,
    ),
  stopSale: async (sequence, chance) => {
    const lot = await firstLot(sequence.world, goodsOf(sequence, chance))
    if (lot && lot.quantity > 1)
      await inOne(sequence, (tx) =>
        stopLot(tx, { lotId: lot.id, quantity: 1, reason: '疑问' }, actOf(sequence.world, 'zhiguan')),
      )
  },
  price: (sequence, chance) =>
    inOne(sequence, (tx) =>
      setBasePrices(
        tx,
        [{ goodsId: goodsOf(sequence, chance), priceFen: 300 + (chance.some % 9) * 10 }],
        sequence.world.at,
      ),
    ),
  bookPrice: (sequence, chance) =>
    run(
      sequence,
      sql`insert into prices (goods_id, book, price_fen, updated_at)
        values (${goodsOf(sequence, chance)}, ${pick(['pharmacy', 'clinic', 'chain'], chance.some)},
          ${200 + (chance.some % 9) * 10}, ${sequence.world.at.toISOString()})
        on conflict (goods_id, book) do update set price_fen = excluded.price_fen`,
    ),
  priceTakenAway: (sequence, chance) =>
    run(
      sequence,
      sql`delete from prices where goods_id = ${goodsOf(sequence, chance)} and book = ${pick(['base', 'clinic'], chance.some)}`,
    ),
  ladder: (sequence, chance) =>
    run(
      sequence,
      sql`insert into ladder_prices (goods_id, from_quantity, type, amount_fen)
        values (${goodsOf(sequence, chance)}, ${2 + (chance.some % 20)}, 2, ${1 + (chance.some % 30)}) on conflict do nothing`,
    ),
  agreement: (sequence, chance) => {
    const [from, until] = pick(
      [
        [null, null],
        [0, 0],
        [1, null],
        [null, -1],
      ] as const,
      chance.some,
    )
    const day = (days: number | null) => (days === null ? null : addDays(dayOf(sequence.world.at), days))
    return inOne(sequence, (tx) =>
      agreePrices(
        tx,
        {
          memberId: memberOf(sequence, chance).id,
          reason: '年度',
          prices: [
            {
              goodsId: goodsOf(sequence, chance),
              priceFen: 90 + (chance.some % 9),
              validFrom: day(from),
              validUntil: day(until),
            },
          ],
        },
        actOf(sequence.world, 'yunying'),
      ),
    )
  },
  agreementEnded: (sequence, chance) =>
    run(sequence, sql`delete from agreement_prices where member_id = ${memberOf(sequence, chance).id}`),
  bought: (sequence, chance) =>
    inOne(sequence, (tx) =>
      notePurchases(tx, memberOf(sequence, chance).id, sequence.world.at, [
        {
          lineId: ++sequence.nextLine,
          goodsId: goodsOf(sequence, chance),
          quantity: 1 + (chance.some % 9),
          unitFen: 100 + (chance.some % 50),
          source: 'member',
          counts: true,
        },
      ]),
    ),
  boughtChanged: (sequence, chance) =>
    lastLine(sequence, chance, (tx, id, line) => changePurchased(tx, id, [{ ...line, picked: chance.some % 9 }])),
  boughtNot: (sequence, chance) => lastLine(sequence, chance, (tx, id, line) => uncountPurchases(tx, id, [line])),
  liked: (sequence, chance) => {
    const id = goodsOf(sequence, chance)
    if (id === sequence.world.goods.unlisted) return Promise.resolve()
    return addFavourites(
      sequence.world.db,
      actOf(sequence.world, 'dingdan'),
      memberOf(sequence, chance),
      [id],
      new Map(),
    ).catch(() => null)
  },
  likedNot: (sequence, chance) =>
    cancelFavourites(
      sequence.world.db,
      actOf(sequence.world, 'dingdan'),
      memberOf(sequence, chance),
      sequence.goodsIds.filter((id) => id % 2 === chance.some % 2),
    ),
  text: (sequence, chance) =>
    run(
      sequence,
      sql`update goods set brand_id = null, spec = ${`${chance.some % 50}片`} where id = ${goodsOf(sequence, chance)}`,
    ),
  maker: (sequence, chance) =>
    run(
      sequence,
      sql`update makers set name = ${`厂${chance.some % 50}`}
        where id = (select maker_id from goods where id = ${goodsOf(sequence, chance)})
          and not exists (select from makers where name = ${`厂${chance.some % 50}`})`,
    ),
  limit: (sequence, chance) =>
    run(
      sequence,
      sql`update goods set purchase_limit = ${chance.some % 4 === 0 ? null : 100_000} where id = ${goodsOf(sequence, chance)}`,
    ),
  territory: (sequence, chance) =>
    run(
      sequence,
      sql`update goods set only_regions = ${sql.param(pick([[], ['5101'], ['50']], chance.some))}::text[],
        only_members = ${sql.param(chance.some % 5 === 0 ? [memberOf(sequence, chance).id] : [])}::bigint[]
        where id = ${goodsOf(sequence, chance)}`,
    ),
  licence: (sequence, chance) =>
    run(
      sequence,
      sql`update certificates set valid_until = ${addDays(dayOf(sequence.world.at), pick([0, 1, 400], chance.some))}
        where id in (select id from certificates where member_id = ${memberOf(sequence, chance).id} and state = 'approved'
          order by id offset ${chance.some % 4} limit 1)`,
    ),
  scopes: (sequence, chance) =>
    run(
      sequence,
      chance.some % 2 === 0
        ? sql`delete from member_scopes where member_id = ${memberOf(sequence, chance).id} and scope in
            (select scope from member_scopes where member_id = ${memberOf(sequence, chance).id} order by 1 offset ${chance.some % 3} limit 1)`
        : sql`insert into member_scopes (member_id, scope)
            select ${memberOf(sequence, chance).id}, s from unnest(array['western', 'patent', 'tcm', 'device_2']) s on conflict do nothing`,
    ),
  standing: (sequence, chance) =>
    run(
      sequence,
      sql`update members set status = ${pick(['approved', 'approved', 'pending'], chance.some)}
        where id = ${memberOf(sequence, chance).id}`,
    ),
  buyerType: (sequence, chance) =>
    run(
      sequence,
      sql`update members set buyer_type = ${pick([1, 2, 4], chance.some)} where id = ${memberOf(sequence, chance).id}`,
    ),
  moved: (sequence, chance) => {
    const [province, city] = pick(
      [
        ['51', '5101'],
        ['51', '5107'],
        ['50', '5001'],
        ['44', '4401'],
      ] as const,
      chance.some,
    )
    return run(
      sequence,
      sql`update members set province = ${province}, city = ${city}, price_book = ${pick(['base', 'pharmacy', 'clinic'], chance.goods)}
        where id = ${memberOf(sequence, chance).id}`,
    )
  },
  special: opened('special'),
  counted: opened('counted'),
  flash: opened('flash'),
  reduction: opened('reduction'),
  promotionStopped: async (sequence, chance) => {
    const { promotions, world } = sequence
    if (promotions.length === 0) return
    const id = pick(promotions, chance.some)
    await inOne(sequence, (tx) => stopPromotion(tx, id, '停', actOf(world, 'yunying')))
  },
  taken: (sequence, chance) =>
    run(sequence, sql`update promotion_goods set taken = least(quota, ${chance.some % 6}) where quota is not null`),
  minutes: async ({ world }, { some }) => {
    world.at = new Date(world.at.getTime() + (some % 31) * minuteMs)
  },
  midnight: async ({ world }) => {
    const dayMs = 86_400_000
    const eight = 8 * 3_600_000
    world.at = new Date(Math.ceil((world.at.getTime() + eight + 1) / dayMs) * dayMs - eight)
  },
  /** Begins a write that is committed, or not, by a later act of this kind. */
  lateWrite: async (sequence, chance) => {
    if (sequence.late) {
      await sequence.late.query(chance.some % 4 === 0 ? 'rollback' : 'commit')
      sequence.late.release()
      sequence.late = null
      return
    }
    sequence.late = await sequence.world.db.$client.connect()
    await sequence.late.query('begin')
    await sequence.late.query('update stock set saleable = $1 where goods_id = $2', [
      chance.some % 50,
      sequence.world.goods[lateGoods],
    ])
  },
} satisfies Record<string, Act>

async function lastLine(
  sequence: Sequence,
  chance: Chance,
  change: (tx: Transaction, memberId: number, line: { id: number; goodsId: number }) => Promise<unknown>,
): Promise<void> {
  const { rows } = await sequence.world.db.execute<{ member_id: number; goods_id: number; order_line_id: number }>(
    sql`select member_id, goods_id, order_line_id from purchases order by order_line_id desc offset ${chance.some % 3} limit 1`,
  )
  const [row] = rows
  if (row) await inOne(sequence, (tx) => change(tx, row.member_id, { id: row.order_line_id, goodsId: row.goods_id }))
}

export type ActName = keyof typeof acts
export const actNames = Object.keys(acts) as ActName[]
