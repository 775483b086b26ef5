import { expect, test, vi } from 'vitest'
import { asMember, drawInShell } from '../for-test/shell.tsx'
import { Parties } from './parties.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../for-test/router.ts')).fakeRouter,
}))

test('paper says what it is, who sells and who buys', async () => {
  const { place, leave } = await drawInShell(<Parties title="采购订单" />, asMember)
  expect(place.textContent).toMatch(/^采购订单供货单位：.*购货单位：成都锦里康民大药房/)
  await leave()
})
