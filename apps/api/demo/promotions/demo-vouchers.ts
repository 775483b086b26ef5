import { sql } from 'drizzle-orm'
import type { Database } from '../../src/platform/database/database.ts'
import { voucherProducts, voucherPurchases, vouchers } from '../../src/vouchers/tables.ts'
import { postVouchers } from '../../src/vouchers/voucher-ledger.ts'

/** Three vouchers to buy, and one that the first pharmacy bought; once. */
export async function loadDemoVouchers(db: Database, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demo-vouchers'))`)
    if ((await tx.$count(voucherProducts)) > 0) return
    const one = { demo: true, createdAt: at }
    const [hundred] = await tx
      .insert(voucherProducts)
      .values([
        { ...one, sort: 0, name: '百元现金券', slogan: '小单也能用', faceFen: 10_000, priceFen: 9_900, sold: 1 },
        {
          ...one,
          sort: 1,
          name: '千元现金券',
          slogan: '98折购入，付款当钱花',
          faceFen: 100_000,
          priceFen: 98_000,
          stock: 500,
        },
        {
          ...one,
          sort: 2,
          name: '万元采购券',
          slogan: '备货季专享，立省300',
          faceFen: 1_000_000,
          priceFen: 970_000,
          stock: 20,
        },
      ])
      .returning()
    const found = await tx.execute<{ id: number }>(sql`
      select min(o.member_id) as id from logins l join login_members o on o.login_id = l.id
      where l.demo and l.user_name = 'yaodian' group by l.id`)
    const memberId = found.rows[0]?.id
    if (!hundred || memberId === undefined) return
    const { name, faceFen, priceFen } = hundred
    const [purchase] = await tx
      .insert(voucherPurchases)
      .values({
        memberId,
        productId: hundred.id,
        name,
        quantity: 1,
        faceFen,
        priceFen,
        payableFen: priceFen,
        state: 70,
        createdAt: at,
        confirmedAt: at,
      })
      .returning()
    if (!purchase) return
    const [voucher] = await tx
      .insert(vouchers)
      .values({ memberId, purchaseId: purchase.id, name, faceFen, priceFen, createdAt: at })
      .returning()
    if (!voucher) return
    const key = `purchase:${purchase.id}`
    await postVouchers(tx, at, [{ voucherId: voucher.id, amountFen: faceFen, useType: 'issue', orderId: null, key }])
  })
}
