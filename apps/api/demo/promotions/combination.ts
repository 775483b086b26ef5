import { addDays, type Day, dayOf, instantOf } from '@yaoji/rules/money/day'
import type { Transaction } from '../../src/platform/database/database.ts'
import { turnOf } from './day-shelf.ts'
import { standing } from './demo-promotion.ts'
import { type DemoShelfGoods, demoShelf } from './demo-shelf.ts'
import { openMissing } from './running-offers.ts'

/** Sets of two or three goods: most go on, one ends tonight and one opens tomorrow morning, of other goods each day. */
export async function demoCombinations(tx: Transaction, at: Date): Promise<void> {
  const today = dayOf(at)
  const [western, patent, device, health] = [
    await demoShelf(tx, 'western', 12),
    await demoShelf(tx, 'patent', 12),
    await demoShelf(tx, 'device', 6),
    await demoShelf(tx, 'health', 20),
  ]
  const { opensAt, closesAt } = standing(at)
  const tomorrow = addDays(today, 1)
  const set = (name: string, slogan: string, goods: readonly (DemoShelfGoods | undefined)[], payPercent: number) => ({
    kind: 'combination' as const,
    name,
    slogan,
    opensAt,
    closesAt,
    goods: goods.flatMap((each) =>
      each
        ? [
            {
              goodsId: each.id,
              perSet: Math.ceil(5 / each.innerPack) * each.innerPack,
              priceFen: share(each.priceFen, payPercent),
            },
          ]
        : [],
    ),
  })
  const newShop = (day: Day) => [
    ...turnOf(western.slice(3), day, 1),
    ...turnOf(patent.slice(4), day, 1),
    ...turnOf(health, day, 1),
  ]
  const sets = [
    set('西药畅销双拼', '两款畅销西药同进，单价立省一成', [western[0], western[1]], 90),
    set('中成药三件套', '门店货架基础款，一次配齐', [patent[0], patent[1], patent[2]], 88),
    set('中西药搭配组合', '一中一西，动销互补', [patent[3], western[2]], 91),
    set('器械耗材组合', '诊疗与家用耗材一并补货', [device[0], device[1]], 86),
    {
      ...set('保健专柜组合', '专柜陈列两款同进', turnOf(health, today, 2), 85),
      dated: true as const,
      closesAt: instantOf(tomorrow, '00:00'),
    },
    {
      ...set('新店铺货三件套', '九点开抢，当天有效', newShop(tomorrow), 84),
      dated: true as const,
      opensAt: instantOf(tomorrow, '09:00'),
      closesAt: instantOf(addDays(tomorrow, 1), '00:00'),
    },
  ]
  await openMissing(
    tx,
    at,
    sets.filter(({ goods }) => goods.length > 1),
  )
}

const share = (fen: number, percent: number) => Math.max(1, Math.floor((fen * percent) / 100))
