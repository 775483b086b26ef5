import { randomBytes } from 'node:crypto'
import { purchaseStates } from '@yaoji/rules/vouchers/voucher-purchase'
import { sql } from 'drizzle-orm'
import { openPayments } from '../../src/payments/open-payments.ts'
import { moneyAllocations, moneyIn } from '../../src/payments/tables.ts'
import type { Database, Transaction } from '../../src/platform/database/database.ts'
import { jobStamp } from '../../src/platform/stamp.ts'
import { type PurchaseRow, voucherProducts, voucherPurchases, vouchers } from '../../src/vouchers/tables.ts'
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
        state: purchaseStates.completed.code,
        createdAt: at,
        confirmedAt: at,
      })
      .returning()
    if (!purchase) return
    await bookTransfer(tx, purchase, at)
    const [voucher] = await tx
      .insert(vouchers)
      .values({ memberId, purchaseId: purchase.id, name, faceFen, priceFen, createdAt: at })
      .returning()
    if (!voucher) return
    const key = `purchase:${purchase.id}`
    await postVouchers(tx, at, [{ voucherId: voucher.id, amountFen: faceFen, useType: 'issue', orderId: null, key }])
  })
}

/** The money for a purchase came in by bank transfer, under a reference of the bank's. */
async function bookTransfer(tx: Transaction, purchase: PurchaseRow, at: Date): Promise<void> {
  const { id, purchaseNo: subjectNo, memberId, payableFen: amountFen } = purchase
  const subject = { kind: 'voucher_purchase', id } as const
  const taken = { subject, subjectNo, memberId, tender: 'transfer', amountFen, state: 'taken' } as const
  await openPayments({ random: randomBytes }, tx, [taken], jobStamp(at))
  const found = await tx.execute<{ id: number; company: string }>(sql`
    select p.id, m.name as company from payments p join members m on m.id = p.member_id
    where p.subject_kind = 'voucher_purchase' and p.subject_id = ${id}`)
  const payment = found.rows[0]
  if (!payment) throw new Error('the purchase of the demonstration has no payment')
  const [money] = await tx
    .insert(moneyIn)
    .values({
      source: 'bank',
      reference: `DEMO-${subjectNo}`,
      payerName: payment.company,
      amountFen,
      state: 'confirmed',
      createdAt: at,
      decidedAt: at,
    })
    .returning()
  if (!money) throw new Error('the money of the demonstration got no row')
  await tx.insert(moneyAllocations).values({ moneyInId: money.id, paymentId: payment.id, amountFen })
}
