import { type ReceiptOrderWire, receiptCalls } from '@yaoji/contract/receipts'
import { dutyRefusalText } from '@yaoji/rules/members/buyer-rights'
import { expect, test, vi } from 'vitest'
import { asReceiver, drawInShell, member } from '../shell/for-test/shell.tsx'
import { ReceiptBlock } from './receipt-block.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../shell/for-test/router.ts')).fakeRouter,
}))

const order = {
  ...{ order_id: 9, order_no: 'YJ9', state: 'owed', state_name: '待上传', shipped_on: '2026-11-01', arrived_on: '' },
  ...{ goods: [], receipt: null, due_on: '2026-11-16' },
} as unknown as ReceiptOrderWire
const purchaser = { viewer: 'member', profile: { ...member, rights: ['purchaser'] as typeof member.rights } } as const

test('a receipt is handed in by whoever may receive; a purchaser reads where it stands and why there is no form', async () => {
  expect(receiptCalls.send.duty).toBe('receive')
  const reader = await drawInShell(<ReceiptBlock order={order} />, purchaser)
  expect(reader.place.textContent).toContain(dutyRefusalText({ kind: 'receive' }))
  expect(reader.place.querySelector('form')).toBeNull()
  await reader.leave()
  const receiver = await drawInShell(<ReceiptBlock order={order} />, asReceiver)
  expect(receiver.place.querySelector('form')).not.toBeNull()
  await receiver.leave()
})
