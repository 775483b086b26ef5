import type { FreightWire } from '@yaoji/contract/cart'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FreightProgress } from './freight-progress.tsx'

const freight: FreightWire = {
  ck_id: 1,
  ck_name: '成都仓',
  goods_amount: '357.00',
  threshold: '500.00',
  no_trans_order_amount: '0.00',
  fee: '12.00',
  missing: '143.00',
  note: '',
  free_because: '',
}
const said = (changes: Partial<FreightWire>) =>
  renderToStaticMarkup(<FreightProgress freight={{ ...freight, ...changes }} />).replaceAll(/<[^>]*>/g, '')

test('Spec §4: free-shipping progress shows how much more is needed', () => {
  expect(said({})).toContain('再买 ¥143.00 包邮')
  expect(said({ missing: '0.01' })).toContain('再买 ¥0.01 包邮')
})

test('once it ships free it says why, and asks for nothing more', () => {
  const free = said({ fee: '0.00', missing: '0.00', free_because: '已满额包邮' })
  expect(free).toContain('已满额包邮')
  expect(free).not.toContain('再买')
})
