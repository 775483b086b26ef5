import { addDays, type Day, dayOf, daysBetween, instantOf } from '@yaoji/rules/money/day'
import { type BoughtOn, type Refill, suggestRefill } from '@yaoji/rules/quick-order/suggest-refill'
import { refillReason } from '@yaoji/views/quick-order/refill-reason'
import { loadOffers, type Offer, smallestQuantity } from '../offers/offers.ts'
import { purchases } from '../offers/published.ts'
import { writeAudit } from '../platform/audit.ts'
import type { Db, Transaction } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'
import type { MemberFacts } from '../platform/session.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import type { Stamp } from '../platform/stamp.ts'
import { openList, weekList } from './list-rows.ts'
import { refillTerms } from './settings.ts'

/** A year and the weeks around this day a year ago. */
const lookedBackDays = 400
/** Whoever buys more than this in that time is judged by its newest lines: older years are never read. */
const newestLines = 20_000
const mostLines = 200
const noPacks = { smallest: 1, innerPack: 1, caseSize: 1, saleable: null }

/** A Monday's distance to itself is a multiple of seven. */
const aMonday: Day = '2026-01-05'
const mondayOf = (day: Day): Day => addDays(day, -(((daysBetween(aMonday, day) % 7) + 7) % 7))

/**
 * Domain 2.12: the order that is suggested to a member for this week. It is made when it is first asked for and stays as it
 * was shown, also where two ask at once; null: nothing is due.
 */
export async function suggestOrder(tx: Transaction, member: MemberFacts, stamp: Stamp): Promise<number | null> {
  const today = dayOf(stamp.at)
  const week = mondayOf(today)
  const there = await weekList(tx, member.id, week)
  if (there !== null) return there
  const lines = await dueLines(tx, member, stamp.at)
  if (lines.length === 0) return null
  const name = `${week}起一周补货建议`
  const id = await openList(tx, member.id, { kind: 'suggested', name, week, lines }, stamp.at)
  // Another request was first.
  if (id === null) return weekList(tx, member.id, week)
  await writeAudit(tx, stamp, {
    ...{ verb: 'order_list.suggest', subject: `order_list:${id}`, memberId: member.id },
    data: { week, lines: lines.map(({ goodsId, quantity }) => ({ goodsId, quantity })) },
  })
  return id
}

/** What runs out first stands first. */
async function dueLines(db: Db, member: MemberFacts, at: Date) {
  const today = dayOf(at)
  const [histories, terms] = await Promise.all([readHistories(db, member.id, today), settingOf(db, refillTerms)])
  // Packs are read only of what is due.
  const due = [...histories].filter(([, history]) => suggestRefill(history, noPacks, today, terms))
  const ids = due.map(([id]) => id)
  const offers = await loadOffers(db, ids, member, at)
  const found = due.flatMap(([goodsId, history]) => {
    const offer = offers.get(goodsId)
    const refill = offer?.permission.buyable ? suggestRefill(history, packsOf(offer), today, terms) : null
    return offer && refill ? [{ goodsId, offer, refill }] : []
  })
  return found
    .toSorted((a, b) => (a.refill.emptyOn < b.refill.emptyOn ? -1 : a.refill.emptyOn > b.refill.emptyOn ? 1 : 0))
    .slice(0, mostLines)
    .map(({ goodsId, offer, refill }) => ({
      goodsId,
      quantity: refill.quantity,
      reason: reasonOf(offer, refill, today),
    }))
}

const packsOf = ({ goods, quantity }: Offer) => ({
  smallest: smallestQuantity(goods),
  innerPack: goods.innerPack,
  caseSize: goods.caseSize,
  saleable: quantity.saleable,
})

const reasonOf = ({ goods }: Offer, refill: Refill, today: Day) =>
  refillReason(refill, { ...goods, unit: goods.measure === 'gram' ? 'g' : goods.unit }, today)

/** What the member bought of each goods, day by day; gifts were not bought. */
async function readHistories(db: Db, memberId: number, today: Day): Promise<ReadonlyMap<number, readonly BoughtOn[]>> {
  const text = `
    select p.goods_id, (p.at at time zone 'Asia/Shanghai')::date::text, sum(p.quantity)::int from (
      select * from ${purchases} m where m.member_id = $1 order by m.order_line_id desc limit ${newestLines}) p
    where p.counts and p.quantity > 0 and p.source not in ('gift', 'add_on') and p.at >= $2
    group by 1, 2 order by 1, 2`
  const since = instantOf(addDays(today, -lookedBackDays), '00:00')
  const rows = await namedQuery<[goodsId: number, day: Day, quantity: number]>(db, {
    ...{ name: 'bought-by-goods-and-day', text, values: [memberId, since] },
  })
  const byGoods = new Map<number, BoughtOn[]>()
  for (const [goodsId, day, quantity] of rows) {
    const list = byGoods.get(goodsId)
    if (list) list.push({ day, quantity })
    else byGoods.set(goodsId, [{ day, quantity }])
  }
  return byGoods
}
