import { addDays, dayOf, instantOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../src/platform/database/database.ts'
import { promotionGoods, promotions } from '../../src/promotions/published.ts'
import { type DemoPromotion, insertPromotions } from './demo-promotion.ts'
import { type DemoShelfGoods, demoShelf } from './demo-shelf.ts'
import { goodsUnder } from './running-offers.ts'

interface Plan {
  readonly slogan: string
  readonly opensAt: Date
  readonly closesAt: Date
  /** What the target is at most; less where there is less stock. */
  readonly target: number
  readonly onlyRegions?: string[]
  /** Left out while enough groups of earlier days still run. */
  readonly fills?: true
}

const hourMs = 3_600_000
/** Below the shelves that the other promotions take their goods from. */
const [shelfFrom, shelfCount] = [72, 120]
const restDays = 7
/** Per cent of the base price that the group pays, by place in the list. */
const payPercents = [82, 85, 88, 80, 84, 86]

function plansOf(at: Date): Plan[] {
  const today = dayOf(at)
  const on = (days: number, time: string) => instantOf(addDays(today, days), time)
  const inHours = (hours: number) => new Date(at.getTime() + hours * hourMs)
  return [
    {
      slogan: '连锁与单店一起订，满量即发',
      opensAt: on(-1, '09:00'),
      closesAt: on(2, '18:00'),
      target: 600,
      fills: true,
    },
    { slogan: '今日收单，成团明日发货', opensAt: on(-1, '09:00'), closesAt: inHours(3), target: 240 },
    { slogan: '小团快成，一家也能拼成', opensAt: on(0, '00:00'), closesAt: on(1, '20:00'), target: 40 },
    {
      slogan: '四川门店专享，本地仓直发',
      opensAt: on(-1, '09:00'),
      closesAt: on(3, '18:00'),
      target: 300,
      onlyRegions: ['51'],
      fills: true,
    },
    { slogan: '一小时后开拼，先定数量', opensAt: inHours(1), closesAt: on(3, '18:00'), target: 400 },
    { slogan: '明日上午九点开拼', opensAt: on(1, '09:00'), closesAt: on(4, '18:00'), target: 500 },
  ]
}

/**
 * Group buys that run, that are near their end, that are about to start. They end by themselves, so on a later day some of
 * the earlier ones still run and their goods are left alone. Progress comes from real orders only.
 */
export async function demoGroups(tx: Transaction, at: Date): Promise<void> {
  const running = await tx.execute<{ goods_id: number }>(sql`
    select g.goods_id from ${promotions} p join ${promotionGoods} g on g.promotion_id = p.id
    where p.kind = 'group' and p.state = 'live' and p.closes_at > ${at.toISOString()}::timestamptz`)
  const taken = new Set(running.rows.map((row) => row.goods_id))
  const plans = plansOf(at).filter(({ fills }) => !fills || taken.size < 4)
  const resting = await goodsUnder(tx, 'group', instantOf(addDays(dayOf(at), -restDays), '00:00'))
  const shelf = (await demoShelf(tx, 'any', shelfCount, shelfFrom)).filter(
    ({ id }) => !taken.has(id) && !resting.has(id),
  )
  const groups = plans.flatMap((plan, index) => {
    const goods = shelf[index]
    return goods ? [siblingsOf(plan, goods, payPercents[index % payPercents.length] ?? 85)] : []
  })
  await insertPromotions(tx, at, groups)
}

function siblingsOf(plan: Plan, goods: DemoShelfGoods, payPercent: number): DemoPromotion {
  const step = goods.innerPack
  const up = (quantity: number) => Math.ceil(quantity / step) * step
  const down = (quantity: number) => Math.max(step, Math.floor(quantity / step) * step)
  const target = down(Math.min(plan.target, goods.saleable * 0.6))
  const min = Math.min(up(10), target)
  return {
    kind: 'group',
    name: `${goods.name}拼团`,
    slogan: plan.slogan,
    opensAt: plan.opensAt,
    closesAt: plan.closesAt,
    ...(plan.onlyRegions && { onlyRegions: plan.onlyRegions }),
    terms: { targetQuantity: target, shipsFree: true },
    goods: [
      {
        goodsId: goods.id,
        priceFen: Math.floor((goods.priceFen * payPercent) / 1000) * 10,
        minQuantity: min,
        step,
        memberLimit: down(Math.max(min, target)),
        quota: down(Math.min(target * 2, goods.saleable * 0.8)),
      },
    ],
  }
}
