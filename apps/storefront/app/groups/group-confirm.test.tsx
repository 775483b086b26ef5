import type { GroupCheckoutWire, GroupDetailWire } from '@yaoji/contract/groups'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GroupConfirm } from './group-confirm.tsx'

const group = {
  state: 'running',
  target: 100,
  closes_at: 1_795_500_000,
  goods: { name: '布洛芬缓释胶囊', ypgg: '0.3g*20粒', sccj: '天津史克', measure: 'piece', bzdw: '盒' },
} as GroupDetailWire
const voucher = {
  id: 7,
  voucher_no: 'Q7',
  name: '百元券',
  face: '100.00',
  left: '100.00',
  paid_back: 0 as const,
  refund_under_way: 0 as const,
  created_at: '',
}
const method = { method: 'balance', name: '余额支付', enabled: 0, reason: '余额不足', detail: '' } as const
const checkout = {
  number: 20,
  price: '12.00',
  payable: '240.00',
  vouchers: [],
  voucher_amount: '0.00',
  due: '240.00',
  freights: [],
  explanation: [],
  addresses: [],
  address_id: 1,
  methods: [method],
  delivery: null,
  invoice: { type: '数电普票', title: '锦里康民', tax_no: '' },
  pay_until: 1_795_415_400,
  blocked: '',
} as unknown as GroupCheckoutWire

const nothing = () => {}
const markup = (shown: Partial<GroupCheckoutWire>) =>
  renderToStaticMarkup(
    <GroupConfirm
      group={group}
      checkout={{ ...checkout, ...shown }}
      busy={false}
      onAddress={nothing}
      onVouchers={nothing}
      onPlace={nothing}
      onClose={nothing}
    />,
  )
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '')
const submit = (html: string) => /<button[^>]*>提交订单/.exec(html.slice(html.lastIndexOf('<button')))?.[0] ?? ''

test('the vouchers of the buyer stand beside the ways to pay, and who has none is shown no list of them', () => {
  const text = textOf(markup({ vouchers: [{ ...voucher, taken: '100.00' }], voucher_amount: '100.00', due: '140.00' }))
  expect(text).toContain('余额 ¥100.00（面值 ¥100.00）')
  expect(text).toContain('现金券抵扣−¥100.00')
  expect(text).toContain('还需支付')
  expect(text).toContain('未成团或取消订单原数退回')
  expect(textOf(markup({}))).not.toContain('面值')
})

test('what vouchers pay whole needs no other way to pay; what they do not, does', () => {
  const covered = markup({ vouchers: [{ ...voucher, taken: '240.00' }], voucher_amount: '240.00', due: '0.00' })
  expect(textOf(covered)).toContain('现金券已全额抵扣，提交后无需再付款')
  expect(textOf(covered)).not.toContain('余额不足')
  expect(submit(covered)).not.toContain('disabled=""')
  const uncovered = markup({})
  expect(textOf(uncovered)).toContain('余额不足')
  expect(submit(uncovered)).toContain('disabled=""')
})
