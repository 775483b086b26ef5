import type { PricedCart } from '@yaoji/rules/cart/priced-cart'
import { priceAgain } from '@yaoji/rules/orders/priced-from'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { uploadProof } from '../../test/proof-form.ts'
import { paymentPassword, shopper } from '../../test/purchase.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld, worldDay } from '../../test/world.ts'
import { house } from '../wiring.ts'
import { explanationOf } from './agreement.ts'
import { sweepOrders } from './expire-orders.ts'
import { readOrderFacts } from './insert-orders.ts'
import { linesOf, readOrder } from './order-row.ts'

const world = useWorld()
const steps = [
  'payBalance',
  'payTerm',
  'transfer',
  'cancel',
  'confirm',
  'confirm_transfer',
  'reject_transfer',
  'approve',
  'refuse',
  'slip',
  'pick',
  'pickShort',
  'pickNothing',
  'outbound',
  'ship',
  'complete',
  'confirm_cancel',
  'sweep',
] as const
type Step = (typeof steps)[number]

/** Forward moves come more often, so that walks get far. */
const step = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...steps) },
  { weight: 3, arbitrary: fc.constantFrom<Step[]>('payBalance', 'slip', 'pickShort', 'outbound', 'ship') },
)
const walk = fc.array(fc.record({ order: fc.nat(2), step }), { minLength: 10, maxLength: 40 })

test('whatever buyers and clerks try in whatever order, nothing breaks and the books agree', async () => {
  const [admin, picker] = [await shopper(world, 'admin'), await shopper(world, 'dingdan')]
  const buyer = await shopper(world, 'yaodian')
  await fc.assert(
    fc.asyncProperty(walk, async (tries) => {
      const orders = [
        (
          await buyer.buy(
            [
              ['ladderUnit', 11],
              ['vitaminC', 40],
            ],
            'balance',
          )
        )[0]!,
        (await buyer.buy([['ibuprofen', 13]], 'transfer'))[0]!,
        (await buyer.buy([['ephedrine', 20]], 'transfer'))[0]!,
      ]
      for (const { order, step } of tries) expect(await act(orders[order]!, step), step).toBeLessThan(500)
      await expectSoundBooks(world)
      for (const { id } of orders) {
        await expectSamePrice(id)
        await buyer.post(`/api/order/${id}/cancel`, { code: -1 })
        await admin.post(`/console/api/orders/${id}/confirm_cancel`)
      }
    }),
    { numRuns: 8 },
  )

  /** What an order keeps of its pricing gives its agreement again, to the fen and line by line. */
  async function expectSamePrice(id: number): Promise<void> {
    const order = await readOrder(world.db, id, 'anyone')
    const [again, lines] = [priceAgain((await readOrderFacts(world.db, id))!), await linesOf(world.db, [id])]
    const sums = ({ payableFen, freightFen, goodsFen }: Omit<PricedCart, 'lines'>) => ({
      payableFen,
      freightFen,
      goodsFen,
    })
    const bought = ({ source }: { source: string }) => source !== 'gift'
    const steps = again.lines.filter(bought).map(({ lineId, explanation }) => ({ lineId, explanation }))
    expect(sums(again)).toEqual(sums(order.priced))
    const kept = lines.filter(bought).map((line) => ({ lineId: line.lineNo, explanation: explanationOf(order, line) }))
    expect(kept).toEqual(steps.toSorted((a, b) => a.lineId - b.lineId))
    expect(
      again.lines
        .filter(bought)
        .map(({ lineId, quantity, unitFen, payableFen }) => ({
          lineNo: lineId,
          ordered: quantity,
          unitFen,
          payableFen,
        }))
        .sort((a, b) => a.lineNo - b.lineNo),
    ).toEqual(
      lines
        .filter(bought)
        .map(({ lineNo, ordered, unitFen, payableFen }) => ({ lineNo, ordered, unitFen, payableFen })),
    )
  }

  async function act({ id, payable }: { id: number; payable: string }, step: Step): Promise<number> {
    const staff = async (move: string, form = {}) =>
      (await (move === 'pick' ? picker : admin).post(`/console/api/orders/${id}/${move}`, form)).status
    const pay = async (method: string) =>
      (await buyer.post(`/api/pay/order/${id}`, { method, password: paymentPassword })).status
    switch (step) {
      case 'payBalance':
        return pay('balance')
      case 'payTerm':
        return pay('term')
      case 'transfer':
        return (await uploadProof(world, buyer.cookie, id, { payerName: '成都锦里康民大药房', amount: payable })).status
      case 'cancel':
        return (await buyer.post(`/api/order/${id}/cancel`, { code: -7 })).status
      case 'confirm':
        return (await buyer.post(`/api/order/${id}/confirm`)).status
      case 'pickNothing':
      case 'pickShort': {
        const { lines } = (await admin.get(`/console/api/orders/${id}`)).body.data
        const short = lines.map((line: { id: number; ordered: number }) => ({
          id: line.id,
          picked: step === 'pickShort' ? Math.trunc(line.ordered / 3) : 0,
        }))
        return staff('pick', { lines: short })
      }
      case 'ship':
        return staff('ship', { carrier: '顺丰', waybill: `SF${id}` })
      case 'reject_transfer':
      case 'refuse':
        return staff(step, { reason: '不符' })
      case 'sweep':
        await sweepOrders(house, world.db, worldDay)
        return 200
      default:
        return staff(step)
    }
  }
})
