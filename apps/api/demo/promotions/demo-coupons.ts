import { addDays, dayOf, instantOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { giveCoupons, ofTemplate } from '../../src/coupons/give-coupon.ts'
import { couponTemplates, type TemplateRow } from '../../src/coupons/tables.ts'
import type { Transaction } from '../../src/platform/database/database.ts'
import { jobStamp } from '../../src/platform/stamp.ts'
import { demoShelf } from './demo-promotion.ts'
import { standingDays } from './running-offers.ts'

type Demo = Omit<typeof couponTemplates.$inferInsert, 'createdAt' | 'demo' | 'sort'>

/** The demonstration's coupons: most go on, two are of the day, one is gone, some are in hands. */
export async function demoCoupons(tx: Transaction, at: Date): Promise<void> {
  const list = await notThere(tx, templates(at, await someBrand(tx)), at)
  if (list.length === 0) return
  const made = await tx
    .insert(couponTemplates)
    .values(list.map((each, sort) => ({ ...each, sort, demo: true, createdAt: at })))
    .returning()
  const named = (name: string) => made.find((template) => template.name === name)
  await give(tx, named('手快有券'), ['guoqi', 'xinhu'], at)
  await give(tx, named('老客回馈券'), ['yaodian', 'zhensuo', 'liansuo'], at)
  await give(tx, named('满千立减券'), ['zhensuo', 'liansuo'], at)
  await give(tx, named('中药饮片券'), ['yaodian'], at)
}

/** What is offered at an instant of any day and hour. */
export function templates(at: Date, brand: string): Demo[] {
  const today = dayOf(at)
  const opensAt = instantOf(today, '00:00')
  const days = (count: number) => instantOf(addDays(today, count), '00:00')
  const soon = new Date(Math.ceil((at.getTime() + 3_600_000) / 3_600_000) * 3_600_000)
  const claim = {
    origin: 'claim' as const,
    opensAt,
    closesAt: days(standingDays),
    scope: { by: 'all' as const },
    validDays: 30,
  }
  return [
    {
      ...claim,
      name: '全场通用券',
      slogan: '新老客户都能领',
      fromFen: 30_000,
      reduceFen: 1_500,
      stock: 5_000,
      memberLimit: 2,
    },
    { ...claim, name: '满千立减券', slogan: '多买多省', fromFen: 100_000, reduceFen: 8_000, stock: 2_000 },
    { ...claim, name: '大单专享券', slogan: '一次备足整月的货', fromFen: 200_000, reduceFen: 18_000, stock: 500 },
    {
      ...claim,
      name: '中药饮片券',
      slogan: '道地药材，产地直采',
      fromFen: 100_000,
      reduceFen: 8_000,
      stock: 800,
      scope: { by: 'kind', kinds: ['tcm'] },
    },
    {
      ...claim,
      name: '西药成药券',
      slogan: '西药、中成药通用',
      fromFen: 60_000,
      reduceFen: 4_500,
      stock: 1_500,
      scope: { by: 'kind', kinds: ['western', 'patent'] },
    },
    ...(brand
      ? [
          {
            ...claim,
            name: `${brand}品牌券`,
            slogan: '品牌厂家支持',
            fromFen: 20_000,
            reduceFen: 1_500,
            stock: 300,
            scope: { by: 'brand' as const, names: [brand] },
          },
        ]
      : []),
    {
      ...claim,
      name: '今日特惠券',
      slogan: '仅限今天，过期作废',
      fromFen: 30_000,
      reduceFen: 1_000,
      stock: 1_000,
      closesAt: days(1),
      validDays: null,
      validFrom: opensAt,
      validUntil: days(1),
    },
    {
      ...claim,
      name: '整点抢券',
      slogan: '整点开抢，先到先得',
      fromFen: 40_000,
      reduceFen: 3_000,
      stock: 50,
      opensAt: soon,
      closesAt: instantOf(addDays(dayOf(soon), 1), '00:00'),
    },
    { ...claim, name: '手快有券', slogan: '限量2张', fromFen: 10_000, reduceFen: 1_000, stock: 2 },
    {
      ...claim,
      name: '诊所医院券',
      slogan: '医疗机构专享',
      fromFen: 30_000,
      reduceFen: 2_000,
      stock: 600,
      onlyBuyerTypes: [2, 7],
    },
    {
      ...claim,
      origin: 'issue',
      name: '老客回馈券',
      slogan: '感谢一路同行',
      fromFen: 150_000,
      reduceFen: 12_000,
      closesAt: days(7),
      validDays: 7,
    },
  ]
}

/** Those of whose name none is open or to come: a coupon that goes on keeps its number and its stock. */
async function notThere(tx: Transaction, list: readonly Demo[], at: Date): Promise<Demo[]> {
  const found = await tx.execute<{ name: string }>(sql`
    select name from coupon_templates where demo and closes_at > ${at.toISOString()}::timestamptz`)
  const names = new Set(found.rows.map(({ name }) => name))
  return list.filter(({ name }) => !names.has(name))
}

/** A brand of which the shelf has goods. */
async function someBrand(tx: Transaction): Promise<string> {
  const shelf = await demoShelf(tx, 'any', 60)
  return shelf.find(({ brand }) => brand !== '')?.brand ?? ''
}

async function give(tx: Transaction, template: TemplateRow | undefined, logins: readonly string[], at: Date) {
  if (!template) return
  const found = await tx.execute<{ id: number }>(sql`
    select min(o.member_id) as id from logins l join login_members o on o.login_id = l.id
    where l.demo and l.user_name = any(${sql.param([...logins])}::text[]) group by l.id order by 1`)
  const stamp = jobStamp(at)
  const list = found.rows.map(({ id }) =>
    ofTemplate(template, {
      memberId: id,
      origin: template.origin,
      turn: 1,
      key: `demo:${dayOf(at)}:${template.name}:${id}`,
    }),
  )
  const given = await giveCoupons(tx, list, stamp)
  await tx.execute(sql`update coupon_templates set claimed = claimed + ${given.length} where id = ${template.id}`)
}
