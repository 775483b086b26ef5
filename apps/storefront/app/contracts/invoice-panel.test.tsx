import type { InvoiceChangeWire, InvoiceDataWire } from '@yaoji/contract/invoice-data'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { send } from '../shell/api/send.ts'
import { asMember, asReceiver, drawInShell } from '../shell/for-test/shell.tsx'
import { InvoicePanel } from './invoice-panel.tsx'

vi.mock('../shell/api/send.ts', () => ({ send: vi.fn() }))
HTMLElement.prototype.scrollIntoView = vi.fn()

const fields = {
  ...{ invoice_type: 'ordinary', taxpayer: 'small', bank: '', bank_account: '', account_name: '', invoice_phone: '' },
  ...{ invoice_address: '', receive_email: '', receive_phone: '13700002222' },
}
const invoice = (more: Partial<InvoiceDataWire>): InvoiceDataWire => ({
  ...{ title: '成都惠民大药房', tax_no: '91330106673959654P', fields, change: null, may_change: 1 },
  ...more,
})
const change: InvoiceChangeWire = {
  ...{ state: 'pending' as const, state_name: '待核对', reason: '' },
  ...{ fields, sent_at: '2026-11-22T06:00:00Z' },
}

const drawn = async (given: InvoiceDataWire, who: Parameters<typeof drawInShell>[1] = asMember) =>
  drawInShell(<InvoicePanel invoice={given} onStated={() => undefined} />, who)
const press = (place: Element, name: string) => {
  const found = [...place.querySelectorAll('button')].find((button) => button.textContent === name)
  return act(async () => found!.click())
}

test.each([
  ['what holds', invoice({}), ['已生效', '数电普票', '小规模纳税人', '91330106673959654P']],
  ['a change that waits', invoice({ change }), ['变更待核对', '数电普票']],
  ['first data that wait', invoice({ fields: null, change }), ['待核对，核对通过后可以下单']],
  [
    'a rejection with its reason',
    invoice({ change: { ...change, state: 'rejected', state_name: '已驳回', reason: '账户名称不符' } }),
    ['变更已驳回', '驳回原因：账户名称不符', '更正后重新提交'],
  ],
  ['a unit that is still looked at', invoice({ may_change: 0 }), ['单位资料审核通过后可以修改']],
])('says of %s where it stands', async (_, given, said) => {
  const { place, leave } = await drawn(given)
  for (const text of said) expect(place.textContent).toContain(text)
  expect(place.querySelector('form')).toBeNull()
  await leave()
})

test('what is missing is asked for at once, the first of it has the focus, and nothing incomplete is sent', async () => {
  const { place, leave } = await drawn(invoice({ fields: null }))
  expect(place.textContent).toContain('未填写，填写后才能下单')
  await press(place, '提交开票资料')
  expect(place.textContent).toContain('请选择发票类型')
  expect(place.textContent).toContain('请至少填写收票邮箱或收票手机')
  await vi.waitFor(() => expect(document.activeElement).toBe(place.querySelector('input[type=radio]')))
  expect(vi.mocked(send)).not.toHaveBeenCalled()
  await leave()
})

test.each([
  ['that hold', invoice({})],
  ['that are missing', invoice({ fields: null })],
])('who may not change invoice data %s reads who may, and has nothing to press', async (_, given) => {
  const { place, leave } = await drawn(given, asReceiver)
  expect(place.textContent).toContain('只有本单位管理员可以进行此操作')
  expect(place.querySelectorAll('button, input')).toHaveLength(0)
  await leave()
})
