import { yearOf } from '@yaoji/rules/contracts/contract-year'
import { type StorageClass, storageClasses } from '@yaoji/rules/goods/goods-facts'
import { type Day, dayOf } from '@yaoji/rules/money/day'
import { type Fen, share } from '@yaoji/rules/money/fen'
import { orderStates, stateOfCode } from '@yaoji/rules/orders/order-state'
import { left } from '@yaoji/rules/orders/state-sets'
import { askingWindows } from '../after-sales/settings.ts'
import { type ArrivalRecord, arrivalOf } from '../arrivals/read-arrival.ts'
import { receivingAddress } from '../arrivals/receiving-code.ts'
import { contractsOfYear } from '../contracts/contract-file.ts'
import { readSeller } from '../contracts/parties.ts'
import type { Seller } from '../contracts/settings.ts'
import { goods } from '../goods/published.ts'
import { memberNames } from '../members/member-names.ts'
import { boxesOf, type ColdBoxRow } from '../orders/cold/cold-boxes.ts'
import { coldLines } from '../orders/cold/cold-lines.ts'
import { linesOf, type OrderLineRow, type OrderRow, readOrder } from '../orders/order-row.ts'
import { lotsOf } from '../orders/reads/order-detail.ts'
import { outboundAt } from '../orders/reads/outbound-at.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database/database.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import { warehouseList } from '../stock/warehouse-list.ts'

interface PaperLot {
  /** The outbound line: what trace codes and reports are found by. */
  readonly id: number
  readonly lotId: number
  readonly lotNo: string
  readonly producedOn: Day | null
  readonly expiresOn: Day | null
  readonly quantity: number
}
export interface PaperLine {
  readonly line: OrderLineRow
  readonly genericName: string
  readonly storage: string
  readonly barcode: string
  /** 本位码: 14 digits. */
  readonly standardCode: string
  readonly insurance: string
  /** 国家医保编码. */
  readonly insuranceCode: string
  readonly warehouse: string
  readonly lots: readonly PaperLot[]
  /** What leaves; before the pick what was ordered. */
  readonly quantity: number
  /** The agreed net price of it. */
  readonly amountFen: Fen
}
export interface PaperFacts {
  readonly order: OrderRow
  readonly seller: Seller
  readonly buyer: string
  readonly lines: readonly PaperLine[]
  /** The day on which it left the warehouse; null: it is still there, or never leaves. */
  readonly sentOn: Day | null
  /** Of cold goods: what they are and how their boxes travelled; without boxes nothing is known. */
  readonly cold: { readonly names: readonly string[]; readonly boxes: readonly ColdBoxRow[] }
  /** So long after sign-off what differs is said. */
  readonly askingHours: number
  /** Where the code on the delivery note leads. */
  readonly receivingAddress: string
  /** What both agreed on for the year of the order. */
  readonly contracts: Awaited<ReturnType<typeof contractsOfYear>>
  /** What the buyer recorded when it arrived; null: nothing yet. */
  readonly arrival: ArrivalRecord | null
}

const goodsRows = rowQuery(
  'paper-goods',
  {
    id: of<number>('g.id'),
    genericName: of<string>('g.generic_name'),
    storage: of<StorageClass>('g.storage'),
    barcode: of<string>('g.barcode'),
    standardCode: of<string>('g.standard_code'),
    insurance: of<string>('g.insurance'),
    insuranceCode: of<string>('g.insurance_code'),
  },
  (list) => `select ${list} from ${goods} g where g.id = any($1::bigint[])`,
)

/** Whose papers, and what their addresses are made of. */
interface PapersOf {
  readonly orderId: number
  readonly memberId: number
  readonly config: Pick<Config, 'PUBLIC_ORIGIN' | 'PORT'>
}

/** What the papers of a member's own order say. */
export async function readPaperFacts(db: Db, { orderId, memberId, config }: PapersOf, at: Date): Promise<PaperFacts> {
  const order = await readOrder(db, orderId, memberId)
  const rows = await linesOf(db, [orderId])
  const lots = await lotsOf(
    db,
    rows.map(({ id }) => id),
  )
  const known = new Map((await goodsRows(db, [rows.map(({ goodsId }) => goodsId)])).map((row) => [row.id, row]))
  const warehouses = new Map((await warehouseList(db, at)).map(({ id, name }) => [id, name]))
  const hasLeft = left.includes(stateOfCode(order.state))
  const boxes = await boxesOf(db, orderId)
  const names = boxes.length > 0 ? (await coldLines(db, rows)).map(({ name }) => name) : []
  const sent = hasLeft ? await outboundAt(db, orderId) : null
  return {
    order,
    seller: await readSeller(db),
    buyer: (await memberNames(db, [memberId])).get(memberId) ?? '',
    lines: rows.map((line) => {
      const own = known.get(line.goodsId)
      const quantity = line.picked ?? line.ordered
      return {
        line,
        genericName: own?.genericName ?? '',
        storage: own ? storageClasses[own.storage] : '',
        barcode: own?.barcode ?? '',
        standardCode: own?.standardCode ?? '',
        insurance: own?.insurance ?? '',
        insuranceCode: own?.insuranceCode ?? '',
        warehouse: warehouses.get(line.warehouseId) ?? '',
        lots: lots.filter((lot) => lot.orderLineId === line.id),
        quantity,
        // What was short is refunded by the same split, so that both add up.
        amountFen: line.payableFen - share(line.payableFen, line.ordered - quantity, line.ordered),
      }
    }),
    sentOn: sent && dayOf(sent),
    cold: { names: [...new Set(names)], boxes },
    askingHours: await settingOf(db, askingWindows.askingHours),
    receivingAddress: receivingAddress(config, orderId),
    contracts: await contractsOfYear(db, memberId, yearOf(dayOf(order.createdAt))),
    arrival: await arrivalOf(db, orderId),
  }
}

/** 已取消 and the like, said on what is printed of it. */
export const stateLabel = ({ state }: Pick<OrderRow, 'state'>): string => orderStates[stateOfCode(state)].label
