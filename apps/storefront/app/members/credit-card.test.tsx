import type { CreditWire } from '@yaoji/contract/wallet'
import { draw } from '@yaoji/ui/draw-for-test'
import { expect, test, vi } from 'vitest'
import { linkOf } from '../shell/for-test/shell.tsx'
import { CreditCard } from './credit-card.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../shell/for-test/router.ts')).fakeRouter,
}))

const term: CreditWire = { limit: '5000.00', left: '4000.00', used: '1000.00', due_day: 10, overdue: 0, bills: [] }

test('a company without a term has no card; one whose limit was taken away still reads what it owes, and where to pay', async () => {
  const none = await draw(<CreditCard credit={{ ...term, limit: '0.00', left: '0.00', used: '0.00', due_day: 0 }} />)
  expect(none.place.textContent).toBe('')
  await none.leave()
  const owes = await draw(<CreditCard credit={{ ...term, limit: '0.00', left: '-1000.00', overdue: 1 }} />)
  expect(owes.place.textContent).toContain('账期已逾期，还清逾期账单后才能继续下单')
  expect(linkOf(owes.place, '去还款')).toBe('/zqgl')
  await owes.leave()
})
