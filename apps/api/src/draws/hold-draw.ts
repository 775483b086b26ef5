import type { DrawResultWire } from '@yaoji/contract/draws'
import { chancesLeft, drawPrize, drawWindow } from '@yaoji/rules/draws/draw-prize'
import { type Day, dayOf } from '@yaoji/rules/money/day'
import { asc, eq, sql } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { BuyerSession } from '../platform/session.ts'
import type { Stamp } from '../platform/stamp.ts'
import { assertMayCollect } from '../points/collect-guard.ts'
import { type Award, awardPrize } from './award-prize.ts'
import { refuse } from './refusals.ts'
import { drawPrizes, drawResults, draws } from './tables.ts'

const consolation = {
  prizeId: null,
  kind: 'nothing',
  name: '谢谢参与',
  remarks: '感谢参与，祝生意兴隆',
  payload: {},
} as const
type Outcome = Award & { readonly prizeId: number | null; readonly name: string; readonly remarks: string }

/**
 * Uses one chance. The result is stored with its prize before anything is answered, so that closing the popup loses
 * nothing. Answers it with the chances left today.
 */
export async function holdDraw(
  tx: Transaction,
  session: BuyerSession,
  drawId: number,
  chance: number,
  stamp: Stamp,
): Promise<DrawResultWire & { chances: number }> {
  const { member, loginId } = session
  await assertMayCollect(tx, member)
  const [draw] = await tx.select().from(draws).where(eq(draws.id, drawId))
  if (!draw?.published) throw refuse('draws.missing')
  const window = drawWindow(draw.opensAt, draw.closesAt, stamp.at)
  if (window !== 'open') throw refuse(window === 'before' ? 'draws.notYetOpen' : 'draws.over')
  const today = dayOf(stamp.at)
  const drawn = await lockChances(tx, drawId, member.id, today)
  const chances = chancesLeft(draw, drawn)
  if (chances === 0) throw refuse('draws.noChance')

  const outcome = await pickPrize(tx, drawId, chance)
  const turn = drawn.inAll + 1
  const [result] = await tx
    .insert(drawResults)
    .values({ drawId, memberId: member.id, loginId, turn, at: stamp.at, ...outcome })
    .returning({ id: drawResults.id })
  await tx.execute(sql`
    update draw_members set drawn = ${turn}, day = ${today}, drawn_on_day = ${drawn.today + 1}
    where draw_id = ${drawId} and member_id = ${member.id}`)
  const winner = {
    memberId: member.id,
    loginId,
    drawName: draw.name,
    prizeName: outcome.name,
    resultId: result!.id,
  }
  const giftOrderId = await awardPrize(tx, outcome, winner, stamp)
  if (giftOrderId !== null) await tx.update(drawResults).set({ giftOrderId }).where(eq(drawResults.id, result!.id))
  await writeAudit(tx, stamp, {
    verb: 'draw.hold',
    subject: `draw:${drawId}`,
    memberId: member.id,
    data: { result: result!.id, turn, prize: outcome.prizeId, name: outcome.name, giftOrderId },
  })
  const { kind, name, remarks } = outcome
  return { id: result!.id, draw_id: drawId, kind, name, remarks, at: stamp.at.toISOString(), chances: chances - 1 }
}

/** Counts a member's draws under its own lock: two presses at once use two chances or are refused when only one is left. */
async function lockChances(
  tx: Transaction,
  drawId: number,
  memberId: number,
  today: Day,
): Promise<{ today: number; inAll: number }> {
  const locked = await tx.execute<{ drawn: number; today: number }>(sql`
    insert into draw_members (draw_id, member_id) values (${drawId}, ${memberId})
    on conflict (draw_id, member_id) do update set drawn = draw_members.drawn
    returning drawn, case when day = ${today}::date then drawn_on_day else 0 end as today`)
  const { drawn, today: ofToday } = locked.rows[0]!
  return { today: ofToday, inAll: drawn }
}

/** Takes the drawn prize from its stock in one statement; whoever comes after the last one draws nothing. */
async function pickPrize(tx: Transaction, drawId: number, chance: number): Promise<Outcome> {
  const prizes = await tx.select().from(drawPrizes).where(eq(drawPrizes.drawId, drawId)).orderBy(asc(drawPrizes.sort))
  const drawn = drawPrize(
    prizes.map(({ remaining, ...prize }) => ({ ...prize, left: remaining })),
    chance,
  )
  const prize = prizes.find((each) => each.id === drawn?.id)
  if (!prize) return consolation
  const { id: prizeId, kind, name, remarks, payload } = prize
  if (prize.remaining === null) return { prizeId, kind, name, remarks, payload }
  const taken = await tx.execute(sql`
    update draw_prizes set remaining = remaining - 1 where id = ${prizeId} and remaining > 0`)
  return taken.rowCount ? { prizeId, kind, name, remarks, payload } : consolation
}
