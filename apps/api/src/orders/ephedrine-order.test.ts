import { describe, expect, test } from 'vitest'
import { everything, writesNothing } from '../../test/everything.ts'
import { uploadProof } from '../../test/proof-form.ts'
import { paymentPassword, shopper } from '../../test/purchase.ts'
import { setSetting } from '../../test/settings.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld } from '../../test/world.ts'
import { sellsEphedrine } from '../access/settings.ts'

const world = useWorld()

describe('ephedrine preparations', () => {
  test('are split into an order of their own: suffix _3, by transfer, without freight; together they are what was shown', async () => {
    const buyer = await shopper(world, 'yaodian')
    const ids = [await buyer.add('ibuprofen', 10), await buyer.add('ephedrine', 10)]
    const form = await buyer.orderForm(ids, 'balance')
    const { orders } = (await buyer.post('/api/order', form)).body.data
    const [main, sub] = orders
    expect(orders).toHaveLength(2)
    expect(sub).toMatchObject({ kind: 'ephedrine', order_no: `${main.order_no}_3`, payable: '108.00' })
    expect(Number(main.payable) + Number(sub.payable)).toBeCloseTo(Number(form.payable))
    const page = (await buyer.get(`/api/pay/order/${sub.id}`)).body.data
    expect(page.order).toMatchObject({ pay_method: 'transfer', freight: '0.00', flags: ['麻'] })
    expect(page.siblings).toMatchObject([{ id: main.id, pay_method: 'balance' }])
    expect(page.methods.filter((method: { enabled: number }) => method.enabled)).toMatchObject([{ method: 'transfer' }])
    await expectSoundBooks(world)
  })

  test('take neither balance nor term, even when asked directly', async () => {
    const buyer = await shopper(world, 'yaodian')
    const [order] = await buyer.buy([['ephedrine', 20]], 'transfer')
    const before = await everything(world)
    for (const method of ['balance', 'term']) {
      const paid = await buyer.post(`/api/pay/order/${order!.id}`, { method, password: paymentPassword })
      expect(paid.body.message).toBe('含麻订单仅支持对公转账')
    }
    const form = await buyer.orderForm([await buyer.add('ephedrine', 20)], 'balance')
    expect((await buyer.post('/api/order', form)).body.message).toBe('含麻订单仅支持对公转账')
    const { orders, ledger, order_moves } = before
    expect(await everything(world)).toMatchObject({ orders, ledger, order_moves })
  })

  test('ship to the licensed address only, a mixed cart too', async () => {
    const buyer = await shopper(world, 'yaodian')
    const ids = [await buyer.add('ibuprofen', 10), await buyer.add('ephedrine', 10)]
    const { data } = (await buyer.post('/api/cart/checkout', { ids: ids.join(',') })).body
    const other = data.addresses.find((address: { licensed: number }) => address.licensed === 0)
    const form = { ...(await buyer.orderForm(ids, 'transfer')), address_id: other.id }
    const before = await everything(world)
    const refused = await buyer.post('/api/order', form)
    expect(refused.body.message).toContain('证照登记的地址')
    expect(await everything(world)).toEqual(before)
    const shown = await buyer.post('/api/cart/checkout', { ids: ids.join(','), address_id: other.id })
    expect(shown.body.data.blocked).toContain('证照登记的地址')
    await buyer.post('/api/cart/batch_delete', { ids: ids.join(',') })
  })

  /** An order of them whose slip names this payer; finance looks at it. */
  async function paidBy(payerName: string) {
    const buyer = await shopper(world, 'yaodian')
    const finance = await shopper(world, 'caiwu')
    const [order] = await buyer.buy([['ephedrine', 20]], 'transfer')
    const { id, payable } = order!
    await uploadProof(world, buyer.cookie, id, { payerName, amount: payable })
    return () => finance.post(`/console/api/orders/${id}/confirm_transfer`)
  }

  test('are paid by the licensed unit itself; brackets and spaces do not matter', async () => {
    const confirm = await paidBy(' 成都锦里 康民大药房')
    expect((await confirm()).body.data.status).toBe(20)
  })

  test('are paid by nobody else: the slip of another payer is not confirmed', async () => {
    const refused = await writesNothing(world, await paidBy('陈秀英'))
    expect(refused.body.message).toContain('不一致')
  })

  test('cannot be put into a cart by a member without the authority', async () => {
    const clinic = await shopper(world, 'zhensuo')
    const before = await everything(world)
    const refused = await clinic.post('/api/cart', { goods_id: world.goods.ephedrine, number: 10 })
    expect(refused.body.message).toContain('含麻黄碱')
    expect(await everything(world)).toEqual(before)
  })

  test('leave sale as a whole by one switch of the company: neither cart nor order takes them, other goods go on', async () => {
    const words = '本公司暂不销售含麻黄碱类复方制剂'
    const buyer = await shopper(world, 'yaodian')
    const form = await buyer.orderForm([await buyer.add('ephedrine', 20)], 'transfer')
    await setSetting(world, sellsEphedrine, false)
    const stopped = await shopper(world, 'yaodian')
    await writesNothing(world, async () => {
      const added = await stopped.post('/api/cart', { goods_id: world.goods.ephedrine, number: 10 })
      expect([added.body.reason, added.body.message]).toEqual(['cart.permission.ephedrineClosed', words])
      expect((await stopped.post('/api/order', form)).status).toBe(409)
    })
    expect((await stopped.get(`/api/goods/detail/${world.goods.ephedrine}`)).body.data).toMatchObject({ is_buy: 0 })
    expect(await stopped.add('ibuprofen', 10)).toBeGreaterThan(0)
  })
})
