import { pageSizes } from '@yaoji/contract/codes'
import type { BannerWire } from '@yaoji/contract/content'
import type { DrawBriefWire, DrawResultWire, DrawWire, WinnerWire } from '@yaoji/contract/draws'
import { chancesLeft, drawWindow, maskedName } from '@yaoji/rules/draws/draw-prize'
import { dayOf } from '@yaoji/rules/money/day'
import { and, asc, count, desc, eq, gt, lte } from 'drizzle-orm'
import { members } from '../members/published.ts'
import type { Db } from '../platform/database/database.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'
import { assertDepth, Page, pageMeta } from '../platform/http/call-route.ts'
import { giftPicture } from '../points/gift-wire.ts'
import { refuse } from './refusals.ts'
import { drawPrizes, drawResults, draws } from './tables.ts'

type DrawRow = typeof draws.$inferSelect
const winnersShown = 20

const liveAt = (at: Date) => and(eq(draws.published, true), lte(draws.opensAt, at), gt(draws.closesAt, at))

/** Lotteries that are open now, the one that closes first in front. */
const liveDraws = (db: Db, at: Date): Promise<DrawRow[]> =>
  db.select().from(draws).where(liveAt(at)).orderBy(asc(draws.closesAt), asc(draws.id)).limit(5)

const drawnToday = (day: string) => of<number>(`case when m.day = ${day}::date then m.drawn_on_day else 0 end`)

const chanceRows = rowQuery(
  'draw-chances',
  { inAll: of<number>('m.drawn'), today: drawnToday('$3') },
  (list) => `select ${list} from draw_members m where m.draw_id = $1 and m.member_id = $2`,
)

/** Has the member drawn in it, and today's chances: none before and after the lottery's time. */
async function stateOf(db: Db, draw: DrawRow, memberId: number, at: Date): Promise<MemberState> {
  const [drawn = { inAll: 0, today: 0 }] = await chanceRows(db, [draw.id, memberId, dayOf(at)])
  const state = memberState(draw, drawn)
  return drawWindow(draw.opensAt, draw.closesAt, at) === 'open' ? state : { ...state, chances: 0 }
}

type MemberState = Pick<DrawBriefWire, 'is_join' | 'chances'>
const memberState = (
  draw: Pick<DrawRow, 'perDay' | 'inAll'>,
  drawn: { inAll: number; today: number },
): MemberState => ({
  is_join: drawn.inAll > 0 ? 1 : 0,
  chances: chancesLeft(draw, drawn),
})

export async function readDraw(db: Db, id: number, memberId: number, at: Date): Promise<DrawWire> {
  const [draw] = await db
    .select()
    .from(draws)
    .where(and(eq(draws.id, id), eq(draws.published, true)))
  if (!draw) throw refuse('draws.missing')
  const prizes = await db.select().from(drawPrizes).where(eq(drawPrizes.drawId, id)).orderBy(asc(drawPrizes.sort))
  const state = await stateOf(db, draw, memberId, at)
  const total = prizes.reduce((sum, { weight }) => sum + weight, 0)
  return {
    id: draw.id,
    name: draw.name,
    subtitle: draw.subtitle,
    theme: draw.theme,
    remarks: draw.remarks,
    opens_at: draw.opensAt.toISOString(),
    closes_at: draw.closesAt.toISOString(),
    ...state,
    prizes: prizes.map((prize) => ({
      id: prize.id,
      name: prize.name,
      remarks: prize.remarks,
      image: giftPicture(prize.art || prize.kind),
      probability: percent(prize.weight, total),
    })),
  }
}

/** "12.5", "0.25": what is announced is what is drawn, to two places. */
const percent = (weight: number, total: number): string =>
  total === 0 ? '0' : String(Number(((weight * 100) / total).toFixed(2)))

const offeredRows = rowQuery(
  'offered-draws',
  {
    id: of<number>('d.id'),
    name: of<string>('d.name'),
    perDay: of<number>('d.per_day'),
    inAll: of<number | null>('d.in_all'),
    drawn: of<number>('coalesce(m.drawn, 0)'),
    today: drawnToday('$3'),
  },
  (list) => `
    select ${list} from draws d left join draw_members m on m.draw_id = d.id and m.member_id = $1
    where d.published and d.opens_at <= $2 and d.closes_at > $2 order by d.closes_at, d.id limit 5`,
)

/** The lottery to offer a member now: the first that it has not joined, else one with chances left, else the first. */
export async function offeredDraw(db: Db, memberId: number, at: Date): Promise<DrawBriefWire | null> {
  const rows = await offeredRows(db, [memberId, at, dayOf(at)])
  const briefs = rows.map(({ id, name, perDay, inAll, drawn, today }) => ({
    id,
    name,
    ...memberState({ perDay, inAll }, { inAll: drawn, today }),
  }))
  return briefs.find(({ is_join }) => is_join === 0) ?? briefs.find(({ chances }) => chances > 0) ?? briefs[0] ?? null
}

const winnerRows = rowQuery(
  'draw-winners',
  { id: of<number>('r.id'), company: of<string>('m.name'), name: of<string>('r.name'), at: of<Date>('r.at') },
  (list) => `
    select ${list} from draw_results r join ${members} m on m.id = r.member_id
    where r.draw_id = $1 and r.kind <> 'nothing' order by r.id desc limit ${winnersShown}`,
)

/** The latest winners, masked. */
export async function latestWinners(db: Db, drawId: number): Promise<WinnerWire[]> {
  const rows = await winnerRows(db, [drawId])
  return rows.map(({ company, at, ...won }) => ({ ...won, company: maskedName(company), at: at.toISOString() }))
}

/** A member's own draws, newest first. */
export async function ownResults(db: Db, memberId: number, page: number): Promise<Page<DrawResultWire[]>> {
  const size = pageSizes.ledger
  assertDepth(page, size)
  const own = eq(drawResults.memberId, memberId)
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(drawResults)
      .where(own)
      .orderBy(desc(drawResults.id))
      .limit(size)
      .offset((page - 1) * size),
    db.select({ total: count() }).from(drawResults).where(own),
  ])
  const wires = rows.map(({ id, drawId, kind, name, remarks, at }) => ({
    id,
    draw_id: drawId,
    kind,
    name,
    remarks,
    at: at.toISOString(),
  }))
  return new Page(wires, pageMeta(page, size, counted?.total ?? 0))
}

/** A banner for each open lottery; it leads to the points mall. */
export const drawAdverts = async (db: Db, at: Date): Promise<BannerWire[]> =>
  (await liveDraws(db, at)).map(({ id, name, subtitle, theme }) => ({
    id,
    title: name,
    subtitle,
    theme,
    image: '',
    url: '/jfsc',
  }))
