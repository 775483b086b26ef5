import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type NuonuoStandIn, startNuonuo } from '../../../e2e/stand-ins/nuonuo.ts'
import { issueWaiting } from '../src/invoices/invoice-jobs.ts'
import { connect, SECRET } from './connect.ts'
import { type Shopper, shopper } from './purchase.ts'
import { shippedOrder } from './shipped-order.ts'
import { useWorld, worldDay } from './world.ts'
import type { GoodsKey } from './world-goods.ts'

const origin = 'https://store.example.cn'

/** A store that is connected to an invoice service, and before each test a shipped order that waits for its invoice. */
export function useInvoiceService(plan: NuonuoStandIn['plan']) {
  const dataDir = mkdtempSync(join(tmpdir(), 'invoice-service-'))
  const world = useWorld({ config: { DATA_DIR: dataDir } })
  const config = { SECRET, PUBLIC_ORIGIN: origin, MODE: 'demo', DATA_DIR: dataDir } as const
  let nuonuo: NuonuoStandIn
  let finance: Shopper
  let shipped: Awaited<ReturnType<typeof shippedOrder>>
  beforeAll(async () => {
    nuonuo = await startNuonuo()
  })
  afterAll(async () => {
    await nuonuo.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  beforeEach(async () => {
    world.at = worldDay
    nuonuo.mood = 'fine'
    nuonuo.plan = plan
    nuonuo.heard.length = 0
    await world.db.execute(sql`update goods set tax_code = '1070304010000000000'`)
    await world.db.execute(sql`truncate connection_calls, connection_tokens, connections`)
    await connect(world, 'nuonuo', nuonuo.fields)
    // From now on the token is there.
    await world.call('POST', '/console/api/connections/nuonuo/test', {
      headers: await world.signIn('admin'),
      form: { to: '' },
    })
    finance = await shopper(world, 'caiwu')
    await ship('ibuprofen', 30)
  })

  /** Another order, which the rest is about from now on. */
  const ship = async (goods: GoodsKey, number: number) => {
    shipped = await shippedOrder(world, goods, number)
  }

  const run = () => issueWaiting(world.db, config, world.at)
  const later = async (minutes: number) => {
    world.at = new Date(world.at.getTime() + minutes * 60_000)
    await run()
  }
  const rows = async () =>
    (
      await world.db.execute<{ id: number; state: string; no: string; fault: string; try: number; asked: string }>(sql`
        select i.id, i.state, i.invoice_no as no, i.fault, k.try, k.order_no as asked
        from invoices i left join invoice_billings k on k.invoice_id = i.id where i.order_id = ${shipped.id}
        order by i.id`)
    ).rows
  return {
    ...{ world, origin, run, later, rows, ship },
    nuonuo: () => nuonuo,
    finance: () => finance,
    shipped: () => shipped,
    first: async () => (await rows())[0]!,
    bills: () => nuonuo.heard.filter((name) => name === 'requestBillingNew').length,
    staff: (id: number, verb: string, form: Record<string, unknown> = {}) =>
      world.call('POST', `/console/api/invoices/${id}/${verb}`, {
        headers: { cookie: finance.cookie, 'idempotency-key': randomUUID() },
        form,
      }),
  }
}
