import { sql } from 'drizzle-orm'
import { groupBuy } from './group-buy.ts'
import type { World } from './world.ts'

/** A group buy that succeeded; no order belongs to it. */
export async function seedGroup(world: World): Promise<void> {
  const id = await groupBuy(world)
  await world.db.execute(sql`update promotions set outcome = 'succeeded', settled_at = opens_at where id = ${id}`)
}

const decide = (outcome: string, settledAt: string) =>
  `with g as (update promotions set outcome = ${outcome}, settled_at = ${settledAt} where kind = 'group' returning id)`
/** What breaks each law of group buys, and how to repair it. */
export const groupDamages: Record<string, { harm: string; mend: string; names: string[] }> = {
  'an order of a group that took another quantity': {
    harm: `update orders set promotion_id = (select id from promotions where kind = 'group') where order_no = 'R1'`,
    mend: `update orders set promotion_id = null where order_no = 'R1'`,
    names: ['what group orders took equals what they order, and ended ones took nothing'],
  },
  'an order that went on before its group was decided': {
    harm: `${decide('null', 'null')} update orders set promotion_id = g.id from g where order_no = 'R1'`,
    mend: `${decide(`'succeeded'`, 'opens_at')} update orders set promotion_id = null from g where order_no = 'R1'`,
    names: [
      'group orders are in the state that their group gives',
      'what group orders took equals what they order, and ended ones took nothing',
    ],
  },
}
