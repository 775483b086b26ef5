import { minuteOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { settingOf } from '../../platform/settings/read-settings.ts'
import type { Stamp } from '../../platform/stamp.ts'
import type { PickedLine } from '../console/picked-lines.ts'
import type { House } from '../house.ts'
import { noteOrder } from '../moves/move-order.ts'
import type { OrderRow } from '../order-row.ts'
import { lotAnswerHours } from '../settings.ts'
import { lotQuestions } from '../tables.ts'
import { heldTo, type LotQuestion } from './lot-questions.ts'
import type { lotsToAsk } from './lots-to-ask.ts'

type Asks = Awaited<ReturnType<typeof lotsToAsk>>
const hour = 3_600_000
const shown = 3

/**
 * Decision 0119: the pick waits. What was found is written down, so that it goes on by itself once the buyer has answered
 * or the time for that is over.
 */
export async function askLots(
  house: House,
  tx: Transaction,
  order: OrderRow,
  { lines, asks, questions }: { lines: readonly PickedLine[]; asks: Asks; questions: readonly LotQuestion[] },
  stamp: Stamp,
): Promise<OrderRow> {
  const answerBy = new Date(stamp.at.getTime() + (await settingOf(tx, lotAnswerHours)) * hour)
  const rows = asks.map(({ line, why, offered }) => ({
    orderId: order.id,
    orderLineId: line.id,
    why,
    promised: heldTo(questions, line),
    offered,
    askedAt: stamp.at,
    answerBy,
  }))
  return noteOrder(house, tx, order, 'askLots', stamp, {
    reason: reasonOf(asks, answerBy),
    set: { lotsAskedUntil: answerBy },
    data: { lines: asks.map(({ line, why }) => ({ lineNo: line.lineNo, why })) },
    writes: async () => {
      await writeFound(tx, lines)
      await tx.insert(lotQuestions).values(rows)
    },
  })
}

function reasonOf(asks: Asks, answerBy: Date): string {
  const names = [...new Set(asks.map(({ line }) => line.name))]
  const goods = names.slice(0, shown).join('、') + (names.length > shown ? `等${names.length}种商品` : '')
  return `${goods}，请于${minuteOf(answerBy)}前答复`
}

const writeFound = (tx: Transaction, lines: readonly PickedLine[]) =>
  tx.execute(sql`
    update order_lines l set found = p.found
    from unnest(${sql.param(lines.map((line) => line.id))}::bigint[], ${sql.param(lines.map((line) => line.found))}::int[])
      as p (id, found) where l.id = p.id`)
