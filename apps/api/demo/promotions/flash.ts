import type { BuyerType } from '@yaoji/rules/members/buyer-type'
import { addDays, type Day, dayOf, instantOf } from '@yaoji/rules/money/day'
import type { Transaction } from '../../src/platform/database/database.ts'
import { dayShelf } from './day-shelf.ts'
import { type DemoPromotion, insertPromotions } from './demo-promotion.ts'
import type { DemoShelfGoods } from './demo-shelf.ts'
import { goodsUnder, runningOffers } from './running-offers.ts'

const perSession = 8
const daysAhead = 3
const restDays = 2
const terminals: BuyerType[] = [1, 2, 5, 6, 7]

interface Session {
  readonly hour: number
  readonly until: number
  readonly slogan: string
  readonly only?: Pick<DemoPromotion, 'onlyRegions' | 'onlyBuyerTypes'>
}
const region = { onlyRegions: ['5107', '50'] }
const terminal = { onlyBuyerTypes: terminals }

/** A session begins every two hours and runs for four: one is always fresh, one near its end, one about to start. */
const sessions: readonly Session[] = [
  { hour: 0, until: 8, slogan: '夜间补货专场' },
  { hour: 8, until: 12, slogan: '终端专享，早市补货', only: terminal },
  { hour: 10, until: 14, slogan: '常用药限时秒' },
  { hour: 12, until: 16, slogan: '绵阳、重庆客户专场', only: region },
  { hour: 14, until: 18, slogan: '家庭常备药专场' },
  { hour: 16, until: 20, slogan: '终端专享，慢病用药', only: terminal },
  { hour: 18, until: 22, slogan: '晚市爆品专场' },
  { hour: 20, until: 24, slogan: '整点狂欢，限量开抢' },
  { hour: 22, until: 24, slogan: '绵阳、重庆客户专场', only: region },
]

/** Tenths of the ordinary price, quota and limit in inner packs. The smallest is gone when one buyer takes it. */
const offers = [
  { tenths: 6, packs: 30, limit: 3 },
  { tenths: 7, packs: 80, limit: 8 },
  { tenths: 7, packs: 1, limit: 1 },
  { tenths: 8, packs: 120, limit: 12 },
  { tenths: 7, packs: 40, limit: 4 },
  { tenths: 8, packs: 90, limit: 9 },
  { tenths: 6, packs: 20, limit: 2 },
  { tenths: 7, packs: 100, limit: 10 },
] as const

/** Flash sessions of today and the days after, by clock hour; what was in one rests for two days. */
export async function demoFlash(tx: Transaction, at: Date): Promise<void> {
  const today = dayOf(at)
  const runs = await runningOffers(tx, at)
  const resting = await goodsUnder(tx, 'flash', instantOf(addDays(today, -restDays), '00:00'))
  const shelf = (await dayShelf(tx, 'flash')).filter(({ id }) => !resting.has(id))
  const missing = Array.from({ length: daysAhead }, (_, index) => addDays(today, index))
    .flatMap((day) => sessions.map((session) => sessionOn(day, session)))
    .filter((session) => session.closesAt > at && !runs(session))
  const stocked = missing.map((session) => ({
    ...session,
    goods: shelf.splice(0, perSession).map((goods, index) => flashGoods(goods, offers[index % offers.length]!)),
  }))
  await insertPromotions(
    tx,
    at,
    stocked.filter(({ goods }) => goods.length > 0).map(({ dated, ...promotion }) => promotion),
  )
}

const sessionOn = (day: Day, { hour, until, slogan, only }: Session) => ({
  kind: 'flash' as const,
  dated: true as const,
  name: '限时秒杀',
  slogan,
  opensAt: at(day, hour),
  closesAt: at(day, until),
  ...only,
})

const at = (day: Day, hour: number): Date =>
  hour === 24 ? instantOf(addDays(day, 1), '00:00') : instantOf(day, `${String(hour).padStart(2, '0')}:00`)

function flashGoods({ id, priceFen, innerPack, saleable }: DemoShelfGoods, offer: (typeof offers)[number]) {
  // A tenth of the stock at most, so that ordinary sale goes on beside it.
  const packs = Math.max(1, Math.min(offer.packs, Math.floor(saleable / 10 / innerPack)))
  return {
    goodsId: id,
    priceFen: Math.max(1, Math.floor((priceFen * offer.tenths) / 10)),
    minQuantity: innerPack,
    step: innerPack,
    quota: packs * innerPack,
    memberLimit: Math.min(offer.limit, packs) * innerPack,
  }
}
