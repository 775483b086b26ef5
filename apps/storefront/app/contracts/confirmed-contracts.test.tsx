import type { ContractWire, ContractYearWire } from '@yaoji/contract/contracts'
import { type ContractStanding, contractStandings } from '@yaoji/rules/contracts/contract-standing'
import { expect, test } from 'vitest'
import { asMember, asReceiver, drawInShell } from '../shell/for-test/shell.tsx'
import { ConfirmedContracts } from './confirmed-contracts.tsx'

const contract = (state: ContractStanding, more: Partial<ContractWire> = {}): ContractWire => ({
  ...{ id: 7, kind: 'purchase', name: '药品购销合同', number: 'GX2026-000001', sha256: 'a', pdf_sha256: 'b' },
  ...{ confirmed_by: '张三', confirmed_at: '2026-11-22T06:00:00.000Z', reason: '', takes_copy: 0 },
  ...{ state, state_name: contractStandings[state] },
  ...more,
})
async function drawn(confirmed: ContractWire, who: Parameters<typeof drawInShell>[1] = asMember) {
  const note = '未接入电子签名服务，仅为确认记录'
  const year: ContractYearWire = { year: 2026, current: 1, complete: 0, note, due: [], confirmed: [confirmed] }
  const { place, leave } = await drawInShell(<ConfirmedContracts year={year} onSent={() => undefined} />, who)
  const found = { text: place.textContent ?? '', takesFile: place.querySelector('input[type="file"]') !== null }
  await leave()
  return found
}

test('a paper that waits for its signed copy says what to do and takes the scan', async () => {
  const { text, takesFile } = await drawn(contract('awaitsCopy', { takes_copy: 1 }))
  expect(text).toContain('待上传盖章件')
  expect(text).toContain('请下载PDF，打印签字盖章后上传扫描件')
  expect(text).toContain('未接入电子签名服务')
  expect(takesFile).toBe(true)
})

test('a rejected copy shows its reason and takes another', async () => {
  const { text, takesFile } = await drawn(contract('rejected', { reason: '未盖公章', takes_copy: 1 }))
  expect(text).toContain('已驳回')
  expect(text).toContain('驳回原因：未盖公章')
  expect(takesFile).toBe(true)
})

test.each([
  ['pending', '待审核'],
  ['inForce', '已生效'],
  ['outdated', '已失效'],
] as const)('a paper that is %s says so and takes nothing', async (state, said) => {
  const { text, takesFile } = await drawn(contract(state))
  expect(text).toContain(said)
  expect(takesFile).toBe(false)
})

test('who may not sign for the company reads who may, and is asked for no scan', async () => {
  const { text, takesFile } = await drawn(contract('awaitsCopy', { takes_copy: 1 }), asReceiver)
  expect([takesFile, text.includes('只有本单位管理员可以进行此操作')]).toEqual([false, true])
})
