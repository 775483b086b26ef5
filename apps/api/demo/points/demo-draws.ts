import { addDays, dayOf, instantOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import type { Database } from '../../src/platform/database/database.ts'

const code = 'demo-season'
/** From three days before today until eleven after it. */
const [daysBefore, daysAfter] = [3, 11]

const draw = {
  name: '冬季备货抽好礼',
  subtitle: '每天一次机会，奖品寄到证照地址',
  theme: 'red',
  remarks:
    '1. 活动期间每家审核通过的单位每天可抽奖一次。\n2. 奖品归单位所有，寄送到证照上的收货地址，在“积分订单”查看物流。\n3. 各奖项概率已公示，奖品抽完后该奖项按“谢谢参与”处理。\n4. 根据《药品管理法》，医疗机构不参加本活动。',
}
/** Weights out of 1,000. Gift prizes name the gift by its code. */
const prizes = [
  {
    kind: 'gift',
    name: '上臂式电子血压计',
    remarks: '一等奖',
    art: 'pressure',
    gift: 'pressure',
    valueFen: 19_900,
    weight: 5,
    stock: 5,
  },
  {
    kind: 'gift',
    name: '温湿度记录仪',
    remarks: '二等奖',
    art: 'climate',
    gift: 'climate',
    valueFen: 16_800,
    weight: 20,
    stock: 20,
  },
  {
    kind: 'gift',
    name: '热敏收银打印纸',
    remarks: '三等奖',
    art: 'paper',
    gift: 'paper',
    valueFen: 4_500,
    weight: 75,
    stock: 100,
  },
  {
    kind: 'coupon',
    name: '满500减20优惠券',
    remarks: '四等奖，15天内有效',
    art: 'coupon',
    coupon: { fromFen: 50_000, reduceFen: 2_000, days: 15 },
    valueFen: 2_000,
    weight: 100,
    stock: 500,
  },
  {
    kind: 'points',
    name: '50积分',
    remarks: '五等奖',
    art: 'points',
    points: 50,
    valueFen: 0,
    weight: 500,
    stock: 5_000,
  },
  { kind: 'nothing', name: '谢谢参与', remarks: '明天再来', art: 'nothing', valueFen: 0, weight: 300, stock: null },
] as const

/** A lottery that is open today: made once, with its prizes; a later day only moves its dates. Needs the gifts. */
export async function loadDemoDraws(db: Database, at: Date): Promise<void> {
  const today = dayOf(at)
  const opensAt = instantOf(addDays(today, -daysBefore), '00:00').toISOString()
  const closesAt = instantOf(addDays(today, daysAfter), '00:00').toISOString()
  const rows = prizes.map(({ stock, ...prize }, sort) => ({
    kind: prize.kind,
    name: prize.name,
    remarks: prize.remarks,
    art: prize.art,
    gift: 'gift' in prize ? prize.gift : null,
    points: 'points' in prize ? prize.points : null,
    coupon: 'coupon' in prize ? prize.coupon : null,
    value_fen: prize.valueFen,
    weight: prize.weight,
    stock,
    sort,
  }))
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demo-draws'))`)
    const made = await tx.execute<{ id: number }>(sql`
      insert into draws (code, name, subtitle, theme, remarks, opens_at, closes_at, per_day)
      values (${code}, ${draw.name}, ${draw.subtitle}, ${draw.theme}, ${draw.remarks}, ${opensAt}, ${closesAt}, 1)
      on conflict (code) do nothing returning id`)
    const id = made.rows[0]?.id
    if (id === undefined) {
      await tx.execute(sql`update draws set opens_at = ${opensAt}, closes_at = ${closesAt} where code = ${code}`)
      return
    }
    await tx.execute(sql`
      insert into draw_prizes (draw_id, sort, kind, name, remarks, art, payload, value_fen, weight, stock, remaining)
      select ${id}, r.sort, r.kind, r.name, r.remarks, r.art,
        jsonb_strip_nulls(jsonb_build_object('points', r.points, 'coupon', r.coupon, 'giftId', g.id)), r.value_fen, r.weight, r.stock, r.stock
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (sort int, kind text, name text, remarks text, art text,
        gift text, points int, coupon jsonb, value_fen bigint, weight int, stock int) left join gifts g on g.code = r.gift`)
  })
}
