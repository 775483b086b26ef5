import { type InvoiceWire, invoiceCalls } from '@yaoji/contract/invoices'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { send } from '../shell/api/send.ts'
import { asMember, asReceiver, buttonOf, drawInShell, press } from '../shell/for-test/shell.tsx'
import { confirmDialog } from '../shell/notices/dialogs.ts'
import { InvoiceList } from './invoice-list.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../shell/for-test/router.ts')).fakeRouter,
}))
vi.mock('../shell/api/send.ts', () => ({ send: vi.fn() }))
vi.mock('../shell/notices/toast.ts', () => ({ showToast: vi.fn() }))
vi.mock('../shell/notices/dialogs.ts', () => ({ confirmDialog: vi.fn(async () => true) }))
beforeEach(() => {
  vi.mocked(send).mockResolvedValue({ data: null } as never)
})
afterEach(() => vi.clearAllMocks())

const issued: InvoiceWire = {
  ...{ id: 7, order_id: 3, order_no: 'YJ3', invoice_no: '25512000000000000007', kind: '数电普票', colour: 'blue' },
  ...{
    cause: 'sale',
    cause_label: '销售',
    title: '成都锦里康民大药房',
    amount: '113.00',
    tax: '13.00',
    reversed: '0.00',
  },
  ...{ state: 'issued', state_label: '已开票', issued_at: '2026-11-20T04:00:00.000Z', fault: '', of_no: '' },
  ...{ formats: ['pdf', 'xml'], receive_email: 'caiwu@example.cn', mailed: null, sample: 0, reissuable: 1 },
}
const waiting: InvoiceWire = {
  ...issued,
  ...{ id: 8, invoice_no: '', state: 'waiting', state_label: '未开票', issued_at: '', formats: [], reissuable: 0 },
}
const shown = (rows: readonly InvoiceWire[], viewer = asMember) => drawInShell(<InvoiceList rows={rows} />, viewer)
const links = (place: Element) => [...place.querySelectorAll('a[download]')].map((link) => link.getAttribute('href'))

test('an issued invoice offers the files that are there; one that waits offers none and cannot be chosen', async () => {
  const { place, leave } = await shown([issued, waiting])
  expect(links(place)).toEqual(['/api/user/invoices/7/pdf', '/api/user/invoices/7/xml'])
  const boxes = [...place.querySelectorAll<HTMLInputElement>('li input')]
  expect(boxes.map(({ disabled }) => disabled)).toEqual([false, true])
  expect(place.textContent).not.toContain('样张')
  await leave()
})

test('all of the page that can be downloaded come as one archive', async () => {
  const { place, leave } = await shown([issued, { ...issued, id: 9 }, waiting])
  const all = place.querySelector<HTMLInputElement>('input')!
  await act(async () => all.click())
  expect(links(place)).toContain('/api/user/invoices/archive?ids=7,9')
  await leave()
})

test('what is of the demonstration says that it proves nothing', async () => {
  const { place, leave } = await shown([{ ...issued, invoice_no: '样张00000007', sample: 1 }])
  expect(place.textContent).toContain('不是税务发票')
  await leave()
})

test('换开 asks once more and sends its key; a no sends nothing, and who may not is not offered it', async () => {
  const { place, leave } = await shown([issued])
  vi.mocked(confirmDialog).mockResolvedValueOnce(false)
  await press(buttonOf(place, '换开'))
  expect(send).not.toHaveBeenCalled()
  await press(buttonOf(place, '换开'))
  expect(send).toHaveBeenCalledExactlyOnceWith(invoiceCalls.reissue, { id: 7 }, { idempotencyKey: expect.any(String) })
  await leave()
  const other = await shown([issued], asReceiver)
  expect(other.place.textContent).not.toContain('换开')
  await other.leave()
})

test('an invoice goes to the address that is typed; what is none is said, and what became of the last mail is read', async () => {
  const { place, leave } = await shown([issued])
  await press(buttonOf(place, '发邮件'))
  const field = place.querySelector<HTMLInputElement>('input[type=email]')!
  expect(field.value).toBe('caiwu@example.cn')
  await press(buttonOf(place, '发送'))
  const wish = { id: 7, email: 'caiwu@example.cn' }
  expect(send).toHaveBeenCalledExactlyOnceWith(invoiceCalls.mail, wish, { idempotencyKey: expect.any(String) })
  await leave()
  const mailed = { email: 'nobody@example.cn', state: 'refused' as const, at: '2026-11-20T04:00:00.000Z' }
  const other = await shown([{ ...issued, mailed, receive_email: '' }], asReceiver)
  expect(other.place.textContent).toContain('未能送达，请检查邮箱后重新发送：nobody@example.cn 2026-11-20 12:00')
  expect(other.place.textContent).not.toContain('邮箱发送')
  await other.leave()
})
