import { addDays, dayOf } from '@yaoji/rules/money/day'
import { agreePrices } from '../../src/goods/console/agree-prices.ts'
import { assignBook } from '../../src/goods/console/assign-book.ts'
import type { Database, Transaction } from '../../src/platform/database/database.ts'
import { jobStamp } from '../../src/platform/stamp.ts'
import type { Book } from '../goods/demo-row.ts'
import { demoShelf } from '../promotions/demo-shelf.ts'
import { once } from '../turns.ts'
import { castMembers } from './cast-members.ts'

/** Where the shelf of best sellers begins that an agreement is about, how many goods, per cent of the base price, for how long. */
interface Agreed {
  readonly from: number
  readonly count: number
  readonly percent: number
  readonly days: number | null
}
/** By log-in, first store first: no two buy by the same prices. */
const terms: Readonly<Record<string, readonly { readonly book: Book; readonly agreed: readonly Agreed[] }[]>> = {
  yaodian: [{ book: 'pharmacy', agreed: [{ from: 60, count: 10, percent: 92, days: null }] }],
  zhensuo: [{ book: 'clinic', agreed: [{ from: 64, count: 3, percent: 95, days: 180 }] }],
  liansuo: [
    {
      book: 'chain',
      agreed: [
        { from: 60, count: 6, percent: 90, days: 365 },
        { from: 140, count: 8, percent: 88, days: null },
      ],
    },
    { book: 'chain', agreed: [{ from: 60, count: 6, percent: 91, days: 365 }] },
    { book: 'pharmacy', agreed: [] },
  ],
  guoqi: [{ book: 'pharmacy', agreed: [] }],
}

/** The demonstration's members get their books and agreements by the verbs of the console, once; what staff set later stays. */
export const loadDemoPrices = (db: Database, at: Date): Promise<void> =>
  once(db, 'demo_prices', at, async (tx) => {
    const cast = await castMembers(tx)
    for (const [userName, stores] of Object.entries(terms))
      for (const [index, { book, agreed }] of stores.entries()) {
        const memberId = cast.get(userName)?.memberIds[index]
        if (memberId === undefined) continue
        await assignBook(tx, { memberId, book, reason: '演示数据' }, jobStamp(at))
        for (const each of agreed) await agree(tx, memberId, each, at)
      }
  })

async function agree(tx: Transaction, memberId: number, { from, count, percent, days }: Agreed, at: Date) {
  const shelf = await demoShelf(tx, 'any', count, from)
  const prices = shelf.map(({ id, priceFen }) => ({
    goodsId: id,
    priceFen: Math.floor((priceFen * percent) / 100),
    validFrom: null,
    validUntil: days === null ? null : addDays(dayOf(at), days),
  }))
  if (prices.length > 0) await agreePrices(tx, { memberId, prices, reason: '年度购销协议' }, jobStamp(at))
}
