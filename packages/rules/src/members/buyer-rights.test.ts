import { expect, test } from 'vitest'
import {
  type BuyerRight,
  type Duty,
  mayDo,
  orderLimit,
  rightsProblem,
  tidyRights,
  withinLimit,
} from './buyer-rights.ts'

const limited = (rights: readonly BuyerRight[], limitFen: number | null = 50_000) => ({ rights, limitFen })

test('each right opens its own duties, the owner all of them, and no right none', () => {
  const duties: readonly Duty[] = ['buy', 'settle', 'approve', 'receive', 'manage']
  const opened = (...rights: BuyerRight[]) => duties.filter((duty) => mayDo(rights, duty)).join(' ')
  expect(opened('owner')).toBe('buy settle approve receive manage')
  expect(opened('purchaser')).toBe('buy settle')
  expect(opened('approver')).toBe('settle approve')
  expect(opened('receiver')).toBe('receive')
  expect(opened('purchaser', 'receiver')).toBe('buy settle receive')
  expect(opened()).toBe('')
})

test('a purchase may reach the limit and not a fen more; without a limit there is none', () => {
  expect(withinLimit(limited(['purchaser']), 50_000).ok).toBe(true)
  expect(withinLimit(limited(['purchaser']), 50_001)).toEqual({
    ok: false,
    refusal: { kind: 'aboveLimit', limitFen: 50_000, payableFen: 50_001 },
  })
  expect(withinLimit(limited(['purchaser'], 0), 1).ok).toBe(false)
  expect(withinLimit(limited(['purchaser'], null), 99_999_999).ok).toBe(true)
})

test('who may approve has no limit', () => {
  for (const right of ['owner', 'approver'] as const) expect(orderLimit(limited(['purchaser', right]))).toBeNull()
})

test('rights are at least one, and a limit is a purchaser’s', () => {
  expect(rightsProblem(limited([], null))).toBe('none')
  expect(rightsProblem(limited(['purchaser']))).toBeNull()
  expect(rightsProblem(limited(['receiver'], null))).toBeNull()
  for (const rights of [['receiver'], ['approver', 'purchaser'], ['owner']] as const)
    expect(rightsProblem(limited(rights))).toBe('limitWithoutPurchase')
})

test('rights are written once each, in one order', () => {
  expect(tidyRights(['receiver', 'purchaser', 'receiver'])).toEqual(['purchaser', 'receiver'])
})
