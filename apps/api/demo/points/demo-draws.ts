import { addDays, dayOf, instantOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import type { Award } from '../../src/draws/award-prize.ts'
import { openDraw } from '../../src/draws/open-draw.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { gifts } from '../../src/points/published.ts'
import { alone } from '../turns.ts'

const code = 'demo-season'
/** From three days before today until eleven after it. */
const [daysBefore, daysAfter] = [3, 11]

const draw = {
  name: '冬季备货抽好礼',
  subtitle: '每天一次机会，奖品寄到证照地址',
  theme: 'gifts',
  remarks:
    '1. 活动期间每家审核通过的单位每天可抽奖一次。\n2. 奖品归单位所有，寄送到证照上的收货地址，在“积分订单”查看物流。\n3. 各奖项概率已公示，奖品抽完后该奖项按“谢谢参与”处理。\n4. 根据《药品管理法》，医疗机构不参加本活动。',
}
/** Gift prizes name the gift by its code. */
type Prize = Omit<Award['payload'], 'giftId'> & { readonly gift?: string }
interface DemoPrize {
  readonly kind: Award['kind']
  readonly name: string
  readonly remarks: string
  readonly art: string
  readonly prize: Prize
  readonly valueFen: number
  readonly weight: number
  readonly stock: number | null
}
/** Weights out of 1,000. */
const prizes: readonly DemoPrize[] = [
  {
    kind: 'gift',
    name: '上臂式电子血压计',
    remarks: '一等奖',
    art: 'pressure',
    prize: { gift: 'pressure' },
    valueFen: 19_900,
    weight: 5,
    stock: 5,
  },
  {
    kind: 'gift',
    name: '温湿度记录仪',
    remarks: '二等奖',
    art: 'climate',
    prize: { gift: 'climate' },
    valueFen: 16_800,
    weight: 20,
    stock: 20,
  },
  {
    kind: 'gift',
    name: '热敏收银打印纸',
    remarks: '三等奖',
    art: 'paper',
    prize: { gift: 'paper' },
    valueFen: 4_500,
    weight: 75,
    stock: 100,
  },
  {
    kind: 'coupon',
    name: '满500减20优惠券',
    remarks: '四等奖，15天内有效',
    art: 'coupon',
    prize: { coupon: { fromFen: 50_000, reduceFen: 2_000, days: 15 } },
    valueFen: 2_000,
    weight: 100,
    stock: 500,
  },
  {
    kind: 'points',
    name: '50积分',
    remarks: '五等奖',
    art: 'points',
    prize: { points: 50 },
    valueFen: 0,
    weight: 500,
    stock: 5_000,
  },
  {
    kind: 'nothing',
    name: '谢谢参与',
    remarks: '明天再来',
    art: 'nothing',
    prize: {},
    valueFen: 0,
    weight: 300,
    stock: null,
  },
]

/** A lottery that is open today: made once, with its prizes; a later day only moves its dates. Needs the gifts. */
export async function loadDemoDraws(db: Database, at: Date): Promise<void> {
  const today = dayOf(at)
  const opensAt = instantOf(addDays(today, -daysBefore), '00:00')
  const closesAt = instantOf(addDays(today, daysAfter), '00:00')
  await db.transaction(async (tx) => {
    await alone(tx, 'draws')
    const found = await tx.execute<{ id: number; code: string }>(sql`select g.id, g.code from ${gifts} g`)
    const giftIds = new Map(found.rows.map((gift) => [gift.code, gift.id]))
    await openDraw(
      tx,
      { ...draw, code, opensAt, closesAt, perDay: 1 },
      prizes.map(({ prize, ...rest }) => ({ ...rest, payload: payloadOf(prize, giftIds) })),
    )
  })
}

function payloadOf(prize: Prize, giftIds: ReadonlyMap<string, number>): Award['payload'] {
  if (!prize.gift) return prize
  const giftId = giftIds.get(prize.gift)
  if (giftId === undefined) throw new Error(`no gift ${prize.gift}`)
  return { giftId }
}
