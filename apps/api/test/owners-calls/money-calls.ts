import { dayOf, lastMonth, monthOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { issueSamples } from '../../src/invoices/invoice-jobs.ts'
import { makePacks } from '../../src/invoices/packs/make-packs.ts'
import { fileStorage } from '../../src/platform/storage.ts'
import { connect } from '../connect.ts'
import { stateAccount } from '../own-account.ts'
import { paymentPassword, shopper } from '../purchase.ts'
import { uploadForm } from '../upload-form.ts'
import { type World, worldDate } from '../world.ts'
import type { OwnersCalls } from './owners-call.ts'
import { firm, twoCompanies } from './two-companies.ts'

/** Nobody listens there: what is asked for is written down, and carried later. */
const mailbox = {
  host: '127.0.0.1',
  port: '9',
  user: 'store@yaoji.cn',
  password: 'secret-9',
  from: 'store@yaoji.cn',
  insecure: '1',
}

/** Calls of a member's money and of the papers of its goods. */
export function moneyCallsOf(world: World, dataDir: string): OwnersCalls {
  const { owner, stranger, read, sent, proofOf } = twoCompanies(world)
  const invoice = async () => {
    const id = await sent()
    await issueSamples(world.db, world.at)
    return (await read('/api/user/invoices')).find((each: { order_id: number }) => each.order_id === id).id as number
  }
  const deposit = async () => {
    const buyer = await owner()
    for (const { id, state } of await read('/api/pay/user_credit?type=recharge'))
      if (state === 'awaitingPayment') await buyer.post(`/api/pay/user_credit/${id}/cancel`)
    const wish = { type: 'recharge', amount: '600.00' }
    return (await buyer.post('/api/pay/user_credit_create', wish)).body.data.id as number
  }
  const month = () => lastMonth(monthOf(dayOf(world.at)))
  /** Both companies were there while the month ran. */
  const ended = async () => {
    await world.db.execute(sql`update members set created_at = least(created_at, ${worldDate(-70)}::date)`)
    return month()
  }
  const statement = async () => {
    await ended()
    for (const who of [await owner(), await stranger()]) await who.post('/api/user/statements', { month: month() })
    return read(`/api/user/statements/${month()}`)
  }
  /** A lot that expires soon, so that its buyer may say what is left of it. */
  const expiring = async () => {
    const id = await sent()
    await world.db.execute(sql`
      update order_line_lots t set expires_on = ${worldDate(90)}, lot_no = ${`B${id}`}
      from order_lines l where l.id = t.order_line_id and l.order_id = ${id}`)
    return { goods_id: world.goods.ibuprofen, lot_no: `B${id}`, expires_on: worldDate(90) }
  }

  return {
    'GET /api/order/{id}/papers': { say: async () => ({ url: `/api/order/${await sent()}/papers` }) },
    'GET /api/order/{id}/papers/{paper}': {
      say: async () => {
        const { papers } = await read(`/api/order/${await sent()}/papers`)
        return { url: papers.find(({ paper }: { paper: string }) => paper === 'delivery_note').url }
      },
    },
    'POST /api/jybg/ask': {
      say: async () => {
        const id = await sent()
        const { order_no } = await read(`/api/order/${id}`)
        const [report] = await read(`/api/jybg/filter?keywords=${order_no}`)
        return { url: '/api/jybg/ask', form: { order_id: id, lot_id: report.lot_id } }
      },
      again: 'same',
    },
    'POST /api/goods_papers/pack': {
      say: async () => {
        const { cookie } = await shopper(world, 'zhiguan')
        const paper = { fields: { kind: 'leaflet' }, bytes: Buffer.from('%PDF-1.4\nleaflet\n%%EOF') }
        await uploadForm(world, `/console/api/goods/${world.goods.ibuprofen}/papers`, cookie, paper)
        return { url: '/api/goods_papers/pack', form: { goods_ids: world.goods.ibuprofen } }
      },
      nobodys: true,
      again: 'same',
    },
    'POST /api/goods_papers/ask': {
      say: async () => ({
        url: '/api/goods_papers/ask',
        form: { goods_id: world.goods.amoxicillin, kind: 'leaflet' },
      }),
      nobodys: true,
      again: 'same',
    },
    'POST /api/bought_lots/left': {
      say: async () => ({ url: '/api/bought_lots/left', form: { ...(await expiring()), left: 3 } }),
      again: 'same',
    },
    'POST /api/bought_lots/help': {
      say: async () => ({ url: '/api/bought_lots/help', form: { ...(await expiring()), words: '卖不完' } }),
      again: 'same',
    },
    'POST /api/bought_lots/reminder': {
      say: async () => ({ url: '/api/bought_lots/reminder', form: { wanted: 0 } }),
      nobodys: true,
      again: 'same',
    },
    'POST /api/user/withdrawals': {
      say: async () => {
        for (const name of ['yaodian', 'zhensuo'] as const) await stateAccount(world, world.buyers[name].memberId, firm)
        return { url: '/api/user/withdrawals', form: { amount: '10.00', password: paymentPassword } }
      },
      nobodys: true,
      again: 'anew',
    },
    'POST /api/user/withdrawals/{id}/cancel': {
      say: async () => {
        const { body } = await (await owner()).post('/api/user/withdrawals', {
          amount: '10.00',
          password: paymentPassword,
        })
        return { url: `/api/user/withdrawals/${body.data.id}/cancel` }
      },
      again: 'refused',
    },
    'POST /api/pay/user_credit_create': {
      say: async () => ({ url: '/api/pay/user_credit_create', form: { type: 'recharge', amount: '500.00' } }),
      nobodys: true,
      again: 'refused',
    },
    'POST /api/pay/user_credit_pay': {
      say: async () => ({ url: '/api/pay/user_credit_pay', form: { id: await deposit(), method: 'transfer' } }),
      again: 'same',
    },
    'POST /api/pay/user_credit_check': {
      say: async () => ({ url: '/api/pay/user_credit_check', form: { id: await deposit() } }),
      again: 'same',
    },
    'POST /api/pay/user_credit/{id}/cancel': {
      say: async () => ({ url: `/api/pay/user_credit/${await deposit()}/cancel` }),
      again: 'refused',
    },
    'POST /api/pay/user_credit/{id}/slip': {
      say: async () => proofOf(`/api/pay/user_credit/${await deposit()}/slip`, '600.00'),
      again: 'refused',
    },
    'GET /api/user/invoices/{id}/{format}': {
      say: async () => ({ url: `/api/user/invoices/${await invoice()}/pdf` }),
    },
    'GET /api/user/invoices/archive': {
      say: async () => ({ url: `/api/user/invoices/archive?ids=${await invoice()}` }),
    },
    'POST /api/user/invoices/packs': {
      say: async () => {
        await invoice()
        const day = dayOf(world.at)
        return { url: '/api/user/invoices/packs', form: { start_time: day, end_time: day } }
      },
      nobodys: true,
      again: 'refused',
    },
    'GET /api/user/invoices/packs/{id}/file': {
      say: async () => {
        await makePacks(world.db, fileStorage(dataDir), world.at)
        const [pack] = await read('/api/user/invoices/packs')
        return { url: `/api/user/invoices/packs/${pack.id}/file` }
      },
    },
    'POST /api/user/invoices/{id}/mail': {
      say: async () => {
        await connect(world, 'smtp', mailbox)
        return { url: `/api/user/invoices/${await invoice()}/mail`, form: { email: 'kuaiji@kangmin.cn' } }
      },
      again: 'anew',
    },
    'POST /api/user/invoices/{id}/reissue': {
      say: async () => {
        const id = await invoice()
        await world.db.execute(sql`
          update invoice_titles set address = address || '1号' where member_id = ${world.buyers.yaodian.memberId}`)
        return { url: `/api/user/invoices/${id}/reissue` }
      },
      again: 'refused',
    },
    'POST /api/user/statements': {
      say: async () => ({ url: '/api/user/statements', form: { month: await ended() } }),
      nobodys: true,
      again: 'same',
    },
    'POST /api/user/statements/{month}/difference': {
      say: async () => {
        await statement()
        return { url: `/api/user/statements/${month()}/difference`, form: { text: '少了一笔退款' } }
      },
      nobodys: true,
      again: 'refused',
    },
    'POST /api/user/statements/{month}/confirm': {
      say: async () => {
        const { hash } = await statement()
        const finance = await shopper(world, 'caiwu')
        for (const { id } of await read('/console/api/statement_cases', finance))
          await finance.post(`/console/api/statement_cases/${id}/close`, { answer: '已核对，无误' })
        return { url: `/api/user/statements/${month()}/confirm`, form: { hash } }
      },
      again: 'refused',
    },
  }
}
