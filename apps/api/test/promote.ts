import { type DemoPromotion, type DemoTerms, insertPromotions } from '../demo/promotions/demo-promotion.ts'
import { type World, worldDate } from './world.ts'

const hourMs = 3_600_000

/** Writes a promotion that opened an hour ago and closes tomorrow, unless stated otherwise; returns its id. */
export async function promote(
  world: World,
  promotion: DemoTerms & Partial<Omit<DemoPromotion, 'kind' | 'terms'>>,
): Promise<number> {
  const opensAt = new Date(world.at.getTime() - hourMs)
  const closesAt = new Date(world.at.getTime() + 24 * hourMs)
  const whole = { name: `活动 ${promotion.kind}`, opensAt, closesAt, ...promotion }
  const [id] = await world.db.transaction((tx) => insertPromotions(tx, world.at, [whole]))
  if (id === undefined) throw new Error('the promotion was not written')
  return id
}

/** A special of vitamin C as marketing sends it to the console, unless stated otherwise. */
export const specialDraft = (world: World, more: Record<string, unknown>): Record<string, unknown> => ({
  kind: 'special',
  name: '今日特价',
  opens_at: `${worldDate()} 00:00`,
  closes_at: `${worldDate(1)} 00:00`,
  goods: [{ goods_id: world.goods.vitaminC, price: '2.50' }],
  ...more,
})
