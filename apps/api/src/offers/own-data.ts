import type { OwnPart } from '../platform/own-data.ts'

/** Law table L26: what this room keeps about a person and its companies, as it is shown to them. */
export const ownData: readonly OwnPart[] = [
  {
    tables: ['restock_wishes'],
    title: '到货提醒',
    whose: 'members',
    text: `
      select goods_id as "商品编号", asked_at as "提出时间", at_least as "至少数量",
        answered_at as "到货时间"
        from restock_wishes where member_id = any($1) order by asked_at`,
  },
]
