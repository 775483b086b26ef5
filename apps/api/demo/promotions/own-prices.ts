import { addDays, dayOf, instantOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../src/platform/database/database.ts'
import { demoShelf, insertPromotions } from './demo-promotion.ts'

/** Cases at a price of their own, and a few prices agreed with single members. */
export async function demoOwnPrices(tx: Transaction, at: Date): Promise<void> {
  const today = dayOf(at)
  const shelf = (await demoShelf(tx, 'any', 80, 120)).filter(
    ({ caseSize, innerPack, saleable }) =>
      caseSize > innerPack && caseSize % innerPack === 0 && saleable >= caseSize * 2,
  )
  await insertPromotions(tx, at, [
    {
      kind: 'whole_case',
      name: '整件更优惠',
      slogan: '整件发货不拆零，破损少，价更低',
      opensAt: instantOf(today, '00:00'),
      closesAt: instantOf(addDays(today, 30), '00:00'),
      goods: shelf
        .slice(0, 24)
        .map(({ id, priceFen }) => ({ goodsId: id, priceFen: Math.floor((priceFen * 94) / 100) })),
    },
  ])
  const agreed = await demoShelf(tx, 'any', 10, 60)
  const values = JSON.stringify(
    agreed.map(({ id, priceFen }) => ({ goods_id: id, price_fen: Math.floor((priceFen * 92) / 100) })),
  )
  await tx.execute(sql`
    insert into agreement_prices (member_id, goods_id, price_fen, demo, updated_at)
    select lm.member_id, a.goods_id, a.price_fen, true, ${at.toISOString()}
    from jsonb_to_recordset(${values}::jsonb) as a (goods_id bigint, price_fen bigint),
      logins l join login_members lm on lm.login_id = l.id
    where l.demo and l.user_name in ('yaodian', 'liansuo')
    on conflict (member_id, goods_id) do nothing`)
}
