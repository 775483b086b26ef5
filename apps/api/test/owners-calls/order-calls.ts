import { afterSalesStaff } from '../after-sales-staff.ts'
import { stockUp, supplier } from '../lots.ts'
import { slipped } from '../picking.ts'
import { paymentPassword, type Shopper, shopper } from '../purchase.ts'
import { shippedOrder } from '../shipped-order.ts'
import { type World, worldDate } from '../world.ts'
import type { OwnersCalls } from './owners-call.ts'
import { twoCompanies } from './two-companies.ts'

/** Calls of a member's orders, from placing to what comes back. */
export function orderCallsOf(world: World): OwnersCalls {
  const staff = afterSalesStaff(world)
  const { owner, stranger, read, sent, unpaid, proofOf } = twoCompanies(world)
  let theirs: Promise<number> | undefined
  /** The stranger has an order of its own, of the same goods. */
  const strangers = () => {
    theirs ??= shippedOrder(world, 'ibuprofen', 20, 'zhensuo').then(({ id }) => id)
    return theirs
  }
  const lotsOf = async (id: number, who?: Shopper) => (await read(`/api/order/${id}/after_sales`, who)).lines[0].lots
  const opened = async () => {
    const id = await sent()
    const [lot] = await lotsOf(id)
    const buyer = await owner()
    const answer = await buyer.post(`/api/order/${id}/after_sales`, await staff.form(buyer, `${lot.id}:2`))
    return answer.body.data.id as number
  }
  const passed = async () => {
    const id = await opened()
    await staff.passed(id)
    return id
  }
  /** An order whose pick waits for the buyer's word. */
  const asked = async () => {
    const buyer = await owner()
    const [order] = await buyer.buy([['vitaminC', 100]], 'balance')
    await slipped(world, buyer, order!.id)
    const dates = { producedOn: worldDate(-30), expiresOn: worldDate(300) }
    const delivery = { goodsId: world.goods.vitaminC, supplierId: await supplier(world), quantity: 400, lotNo: 'Q1' }
    await stockUp(world, { ...delivery, ...dates })
    await (await shopper(world, 'dingdan')).post(`/console/api/orders/${order!.id}/pick`)
    return { id: order!.id, question: (await read(`/api/order/${order!.id}`)).lot_questions[0].id as number }
  }

  return {
    'GET /api/order/{id}': { say: async () => ({ url: `/api/order/${await sent()}` }) },
    'POST /api/order': {
      say: async () => {
        const buyer = await owner()
        const line = await buyer.add('amoxicillin', 40)
        return { url: '/api/order', form: await buyer.orderForm([line], 'transfer') }
      },
      async sly({ form, url }) {
        const other = await stranger()
        const own = await other.orderForm([await other.add('amoxicillin', 40)], 'transfer')
        return [{ url, form: { ...own, address_id: form!.address_id } }]
      },
      again: 'refused',
    },
    'POST /api/order/{id}/cancel': {
      say: async () => ({ url: `/api/order/${(await unpaid()).id}/cancel`, form: { code: -7 } }),
      again: 'refused',
    },
    'POST /api/order/{id}/confirm': {
      say: async () => ({ url: `/api/order/${await sent()}/confirm` }),
      again: 'refused',
    },
    'POST /api/order/{id}/lots': {
      say: async () => {
        const about = await asked()
        return { url: `/api/order/${about.id}/lots`, form: { question: about.question, agree: 1 } }
      },
      sly: async ({ form }) => [{ url: `/api/order/${await strangers()}/lots`, form: form! }],
      again: 'refused',
    },
    'POST /api/order/{id}/buy_again': {
      say: async () => ({ url: `/api/order/${await sent()}/buy_again` }),
      again: 'anew',
    },
    'POST /api/user/shelf_life': {
      say: async () => ({ url: '/api/user/shelf_life', form: { days: 30 } }),
      nobodys: true,
      again: 'same',
    },
    'GET /api/pay/order/{id}': { say: async () => ({ url: `/api/pay/order/${(await unpaid()).id}` }) },
    'POST /api/pay/order/{id}': {
      say: async () => ({
        url: `/api/pay/order/${(await unpaid()).id}`,
        form: { method: 'balance', password: paymentPassword },
      }),
      again: 'refused',
    },
    'GET /api/pay/order/{id}/slip': { say: async () => ({ url: `/api/pay/order/${await sent()}/slip` }) },
    'POST /api/pay/order/{id}/slip': {
      say: async () => {
        const { id, payable } = await unpaid()
        return proofOf(`/api/pay/order/${id}/slip`, payable)
      },
      again: 'refused',
    },
    'GET /api/order/{id}/after_sales': { say: async () => ({ url: `/api/order/${await sent()}/after_sales` }) },
    'POST /api/order/{id}/after_sales': {
      say: async () => {
        const id = await sent()
        const [lot] = await lotsOf(id)
        return { url: `/api/order/${id}/after_sales`, form: await staff.form(await owner(), `${lot.id}:20`) }
      },
      async sly({ form }) {
        const [other, id] = [await stranger(), await strangers()]
        const [lot] = await lotsOf(id, other)
        const url = `/api/order/${id}/after_sales`
        return [
          { url, form: { ...form!, pictures: await staff.picture(other) } },
          { url, form: { ...form!, lots: `${lot.id}:1` } },
        ]
      },
      again: 'refused',
    },
    'GET /api/after_sales/{id}': { say: async () => ({ url: `/api/after_sales/${await opened()}` }) },
    'POST /api/after_sales/{id}/cancel': {
      say: async () => ({ url: `/api/after_sales/${await opened()}/cancel` }),
      again: 'refused',
    },
    'POST /api/after_sales/{id}/send': {
      say: async () => ({
        url: `/api/after_sales/${await passed()}/send`,
        form: { carrier: '顺丰速运', waybill: 'SF100' },
      }),
      again: 'refused',
    },
    'GET /api/returns/{id}': {
      say: async () => {
        const id = await passed()
        await staff.goThrough(id)
        return { url: `/api/returns/${(await read(`/api/after_sales/${id}`)).return_id}` }
      },
    },
    'GET /api/order/{id}/arrival': { say: async () => ({ url: `/api/order/${await sent()}/arrival` }) },
    'POST /api/order/{id}/arrival': {
      say: async () => {
        const id = await sent()
        const [lot] = (await read(`/api/order/${id}/arrival`)).lots
        const differences = `${lot.id}:damage:refund_only:1:${await staff.picture(await owner())}`
        return { url: `/api/order/${id}/arrival`, form: { checked: '', differences, acceptor: '陈秀英' } }
      },
      async sly({ form }) {
        const url = `/api/order/${await strangers()}/arrival`
        const [lot] = (await read(url, await stranger())).lots
        const [, ...rest] = String(form!.differences).split(':')
        return [
          { url, form: form! },
          { url, form: { ...form!, differences: [lot.id, ...rest].join(':') } },
        ]
      },
      again: 'same',
    },
    'POST /api/receipts/{id}': {
      say: async () => {
        const { id, buyer } = await shippedOrder(world, 'ephedrine', 20)
        const pictures = await staff.picture(buyer)
        return { url: `/api/receipts/${id}`, form: { received_on: worldDate(0), receiver: '陈秀英', pictures } }
      },
      again: 'refused',
    },
  }
}
