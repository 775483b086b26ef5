import { ApiError } from '@yaoji/client/api-error'
import { expect, test, vi } from 'vitest'
import { ask } from '../shell/api/send.ts'
import { loadContracts } from './load-contracts.ts'

vi.mock('../shell/api/send.ts', () => ({ ask: vi.fn() }))

const page = { location: { href: '/dzht' }, abortController: new AbortController() }
const refusedWith = (reason: string) =>
  vi.mocked(ask).mockRejectedValue(new ApiError(400, '请先完善单位名称', { reason }))

test('a newcomer without company data reads where to fill it in, not that the store is broken', async () => {
  refusedWith('contracts.noCompany')
  expect(await loadContracts(page)).toBeNull()
})

test('any other refusal reaches the error state of the page', async () => {
  refusedWith('contracts.another')
  await expect(loadContracts(page)).rejects.toThrow('请先完善单位名称')
})
