import type { AskingOfferWire } from '@yaoji/contract/after-sales'
import { askableUntil, windowText } from '@yaoji/rules/after-sales/asking-window'
import { caseKindNames, factsOf, outcomes } from '@yaoji/rules/after-sales/case-kinds'
import { mostOf } from '@yaoji/rules/after-sales/judge-asking'
import { restFen } from '@yaoji/rules/after-sales/price-difference'
import { formatYuan } from '@yaoji/rules/money/fen'
import { outsideTenders } from '@yaoji/rules/money/tenders'
import { standingFen, standingPieces } from '@yaoji/rules/orders/standing-line'
import { linesOf, readOrder } from '../orders/order-row.ts'
import type { Db } from '../platform/database/database.ts'
import { settingsOf } from '../platform/settings/read-settings.ts'
import { askableLots } from './askable-lots.ts'
import { askedLines } from './asked-lines.ts'
import { askingStanding } from './asking-standing.ts'
import { goodsWire } from './case-wire.ts'
import { casesOfOrder } from './read-cases.ts'
import { refuse } from './refusals.ts'
import { askingWindows } from './settings.ts'

/** What a buyer may ask about an order now, and what it has asked. */
export async function askingOffer(db: Db, orderId: number, memberId: number, at: Date): Promise<AskingOfferWire> {
  const order = await readOrder(db, orderId, memberId)
  const { closed, receivedAt } = await askingStanding(db, order, at)
  const windows = await settingsOf(db, askingWindows)
  const lines = await linesOf(db, [orderId])
  const lots = await askableLots(db, lines)
  const asked = await askedLines(db, lines)
  const again = order.replaces !== null
  const over = (kind: (typeof caseKindNames)[number]) =>
    lots.every(({ expiresOn }) => {
      const until = askableUntil(kind, { receivedAt, expiresOn }, windows)
      return until !== null && until < at
    })
  return {
    ...{ order_id: order.id, order_no: order.orderNo },
    closed: closed ? refuse(closed).message : '',
    kinds: caseKindNames.flatMap((kind) => {
      const { name, pictures, outcomes: all } = factsOf(kind)
      // What was sent again has no price of its own that could be lowered.
      const offered = all.filter((outcome) => !(again && outcome === 'price_difference'))
      if (offered.length === 0) return []
      return {
        ...{ kind, name, window: windowText(kind, windows), over: over(kind) ? 1 : 0, pictures: pictures ? 1 : 0 },
        outcomes: offered.map((outcome) => ({ outcome, name: outcomes[outcome] })),
      }
    }),
    to_balance: order.kind === 'normal' && outsideTenders.includes(order.tender) ? 1 : 0,
    lines: lines
      .map((line) => ({
        ...goodsWire(line),
        ...{ paid: formatYuan(standingFen(line)), pieces: standingPieces(line) },
        most_back: formatYuan(again ? 0 : restFen(asked.get(line.id)!)),
        lots: lots
          .filter(({ lineId }) => lineId === line.id)
          .map((lot) => ({
            ...{ id: lot.id, lot_no: lot.lotNo, expires_on: lot.expiresOn ?? '', sent: lot.sent, most: mostOf(lot) },
          })),
      }))
      .filter((line) => line.lots.length > 0),
    cases: await casesOfOrder(db, orderId),
  }
}
