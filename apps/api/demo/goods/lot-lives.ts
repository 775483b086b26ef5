import { addDays, dayOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { goods } from '../../src/goods/published.ts'
import type { Transaction } from '../../src/platform/database/database.ts'
import { jobStamp } from '../../src/platform/stamp.ts'
import { recallLot } from '../../src/stock/lots/recall-lot.ts'
import { receiveLot } from '../../src/stock/lots/receive-lot.ts'
import { stopLot } from '../../src/stock/lots/stop-lot.ts'
import { lots } from '../../src/stock/published.ts'
import { openSuppliers } from './suppliers.ts'

const stopReasons = ['养护检查发现外包装受潮，待质管复查', '客户反映说明书缺页，待核实', '冷库温度记录异常，待评估']
const notice = `尊敬的客户：接生产企业通知，该批号产品留样检验的溶出度项目不符合规定，现启动二级召回。
请立即停止销售和使用，清点库存并联系本公司办理退回，退回运费由本公司承担。给您带来不便，深表歉意。`

/** A few lots that are not simply for sale: deliveries that await acceptance, stops, one recall. Through the verbs. */
export async function liveLots(tx: Transaction, at: Date): Promise<void> {
  await awaitAcceptance(tx, at)
  const [called, ...doubted] = await quietLots(tx, stopReasons.length + 1)
  for (const [index, { id }] of doubted.entries())
    await stopLot(tx, { lotId: id, reason: stopReasons[index]! }, jobStamp(at))
  if (called)
    await recallLot(tx, { goodsId: called.goodsId, lotNo: called.lotNo, notice, reason: '厂家召回' }, jobStamp(at))
}

/** What is sold out is on its way: the first goods of which nothing is here, one delivery each. */
async function awaitAcceptance(tx: Transaction, at: Date): Promise<void> {
  const suppliers = await openSuppliers(tx, at)
  const { rows } = await tx.execute<{ id: number; pack: number }>(sql`
    select g.id, g.inner_pack as pack from ${goods} g
    where g.source = 'demo' and not exists (select from ${lots} l where l.goods_id = g.id) order by g.sales desc, g.id limit 5`)
  const today = dayOf(at)
  const days = { producedOn: addDays(today, -40), expiresOn: addDays(today, 690) }
  for (const [index, { id, pack }] of rows.entries())
    await receiveLot(
      tx,
      {
        goodsId: id,
        warehouseId: 1,
        lotNo: `N2611${index + 10}`,
        ...days,
        quantity: pack * 20,
        supplierId: suppliers[index % suppliers.length]!,
        papers: `SH${9_001 + index}`,
      },
      jobStamp(at),
    )
}

/** Lots of goods that few buy and that have another lot beside: nobody misses them. */
async function quietLots(tx: Transaction, count: number) {
  const { rows } = await tx.execute<{ id: number; goodsId: number; lotNo: string }>(sql`
    select min(l.id) as id, l.goods_id as "goodsId", (array_agg(l.lot_no order by l.id))[1] as "lotNo"
    from ${lots} l join ${goods} g on g.id = l.goods_id
    where g.source = 'demo' and g.kind = 'western' and l.state = 'saleable'
    group by l.goods_id, l.warehouse_id, g.sales having count(*) >= 3 order by g.sales, l.goods_id limit ${count}`)
  return rows
}
