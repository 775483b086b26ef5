import { sql } from 'drizzle-orm'
import { confirmMoney } from '../../src/payments/decide-proof.ts'
import { showBankLine } from '../../src/payments/show-money.ts'
import type { Database, Transaction } from '../../src/platform/database/database.ts'
import { jobStamp } from '../../src/platform/stamp.ts'
import { addProducts } from '../../src/vouchers/add-products.ts'
import { buyVouchers } from '../../src/vouchers/buy-vouchers.ts'
import { subjectOf } from '../../src/vouchers/lock-purchase.ts'
import { voucherProducts } from '../../src/vouchers/published.ts'
import { house } from '../../src/wiring.ts'
import { castSessions } from '../members/cast-members.ts'
import { alone } from '../turns.ts'

const products = [
  { name: '百元现金券', slogan: '小单也能用', faceFen: 10_000, priceFen: 9_900, stock: null },
  { name: '千元现金券', slogan: '98折购入，付款当钱花', faceFen: 100_000, priceFen: 98_000, stock: 500 },
  { name: '万元采购券', slogan: '备货季专享，立省300', faceFen: 1_000_000, priceFen: 970_000, stock: 20 },
].map((product) => ({ ...product, demo: true }))

/** Three vouchers to buy, and one that the first pharmacy bought; once. */
export async function loadDemoVouchers(db: Database, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await alone(tx, 'vouchers')
    const offered = await tx.execute(sql`select from ${voucherProducts} v limit 1`)
    if (offered.rowCount) return
    const [hundred] = await addProducts(tx, products, at)
    await buyOne(tx, hundred!, at)
  })
}

/** Ordered, and paid by a bank transfer that finance confirms, under a reference of the bank's. */
async function buyOne(tx: Transaction, { id, priceFen }: { readonly id: number; readonly priceFen: number }, at: Date) {
  const [session] = await castSessions(tx, 'yaodian')
  if (!session) return
  const { loginId, member } = session
  const buys = { ...jobStamp(at), actor: { kind: 'buyer', id: loginId, name: member.name } } as const
  const purchaseId = await buyVouchers(house, tx, session, { productId: id, quantity: 1, payableFen: priceFen }, buys)
  const subject = subjectOf(purchaseId)
  const line = { subject, memberId: member.id, reference: `DEMO-${purchaseId}`, payerName: member.name }
  await showBankLine(house, tx, line, jobStamp(at))
  await confirmMoney(house, tx, subject, jobStamp(at))
}
