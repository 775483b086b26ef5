import { afterSalesCalls, type CaseDetailWire } from '@yaoji/contract/after-sales'
import { dutyRefusalText } from '@yaoji/rules/members/buyer-rights'
import { expect, test, vi } from 'vitest'
import { asReceiver, buttonOf, drawInShell, member } from '../../shell/for-test/shell.tsx'
import { CaseActs } from './case-acts.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../../shell/for-test/router.ts')).fakeRouter,
}))

const one = {
  ...{ id: 3, state: 'to_send', state_name: '待寄回', outcome: 'return_refund', return_id: null },
  actions: ['send', 'cancel'],
  send_to: [{ warehouse: '成都仓', receiver: '退货组', phone: '028-1', address: '示范路1号' }],
} as unknown as CaseDetailWire
const purchaser = { viewer: 'member', profile: { ...member, rights: ['purchaser'] as typeof member.rights } } as const

test('a case is sent back or cancelled by whoever may receive; a purchaser reads where it stands, and why not', async () => {
  for (const { duty } of [afterSalesCalls.send, afterSalesCalls.cancel]) expect(duty).toBe('receive')
  const reader = await drawInShell(<CaseActs one={one} />, purchaser)
  expect(reader.place.textContent).toContain('待寄回')
  expect(reader.place.textContent).toContain(dutyRefusalText({ kind: 'receive' }))
  expect(reader.place.querySelector('form')).toBeNull()
  expect(buttonOf(reader.place, '取消申请')).toBeUndefined()
  await reader.leave()
  const receiver = await drawInShell(<CaseActs one={one} />, asReceiver)
  expect(buttonOf(receiver.place, '取消申请')?.disabled).toBe(false)
  expect(receiver.place.querySelector('form')).not.toBeNull()
  expect(receiver.place.textContent).not.toContain(dutyRefusalText({ kind: 'receive' }))
  await receiver.leave()
})

test('where nothing can be done nobody is named who could', async () => {
  const { place, leave } = await drawInShell(<CaseActs one={{ ...one, state: 'done', actions: [] }} />, purchaser)
  expect(place.textContent).not.toContain(dutyRefusalText({ kind: 'receive' }))
  await leave()
})

test('whoever sends goods back reads where to; where that is not known yet, whom to ask first', async () => {
  const known = await drawInShell(<CaseActs one={one} />, asReceiver)
  expect(known.place.textContent).toContain('寄回成都仓退货组 028-1 示范路1号')
  expect(buttonOf(known.place, '复制')).toBeDefined()
  await known.leave()
  const send_to = [{ warehouse: '重庆仓', receiver: '', phone: '', address: '' }]
  const unknown = await drawInShell(<CaseActs one={{ ...one, send_to }} />, asReceiver)
  expect(unknown.place.textContent).toContain('寄回重庆仓寄回地址请先向客服确认')
  await unknown.leave()
})
