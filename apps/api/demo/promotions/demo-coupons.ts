import { addDays, dayOf, instantOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { issueCoupons } from '../../src/coupons/console-coupons.ts'
import { insertTemplate, type NewTemplate } from '../../src/coupons/insert-template.ts'
import { couponTemplates } from '../../src/coupons/published.ts'
import type { Transaction } from '../../src/platform/database/database.ts'
import { jobStamp } from '../../src/platform/stamp.ts'
import { castMembers } from '../members/cast-members.ts'
import { standing } from './demo-promotion.ts'
import { demoShelf } from './demo-shelf.ts'

type Demo = Omit<NewTemplate, 'demo' | 'sort'>

/** Who is given what of a template as soon as it is there. */
const inHands: Readonly<Record<string, readonly string[]>> = {
  手快有券: ['guoqi', 'xinhu'],
  老客回馈券: ['yaodian', 'zhensuo', 'liansuo'],
  满千立减券: ['zhensuo', 'liansuo'],
  中药饮片券: ['yaodian'],
}

/** The demonstration's coupons: most go on, two are of the day, one is gone, some are in hands. */
export async function demoCoupons(tx: Transaction, at: Date): Promise<void> {
  const stamp = jobStamp(at)
  const cast = await castMembers(tx)
  for (const [sort, template] of (await notThere(tx, templates(at, await someBrand(tx)), at)).entries()) {
    const { id } = await insertTemplate(tx, { ...template, sort, demo: true }, stamp)
    const holders = (inHands[template.name] ?? []).flatMap((userName) => cast.get(userName)?.memberIds[0] ?? [])
    if (holders.length > 0) await issueCoupons(tx, { id, member_ids: holders }, stamp)
  }
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
    closesAt: standing(at).closesAt,
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
    select name from ${couponTemplates} t where demo and closes_at > ${at.toISOString()}::timestamptz`)
  const names = new Set(found.rows.map(({ name }) => name))
  return list.filter(({ name }) => !names.has(name))
}

/** A brand of which the shelf has goods. */
async function someBrand(tx: Transaction): Promise<string> {
  const shelf = await demoShelf(tx, 'any', 60)
  return shelf.find(({ brand }) => brand !== '')?.brand ?? ''
}
