import { describe, expect, it, test } from 'vitest'
import { askableUntil, defaultWindows } from './asking-window.ts'
import { caseKindNames, factsOf } from './case-kinds.ts'
import { type AskableLot, type Asking, askingRefusalText, judgeAsking, needsQuality } from './judge-asking.ts'
import { type AskedLine, differenceFen } from './price-difference.ts'

const receivedAt = new Date('2026-11-20T02:00:00Z')
const lot: AskableLot = {
  ...{ name: '布洛芬缓释胶囊', lotNo: 'L1', expiresOn: '2027-03-01', source: 'member' },
  ...{ sent: 20, returned: 3, asked: 2 },
}
const line: AskedLine = {
  ...{
    name: lot.name,
    lineNo: 1,
    ordered: 22,
    picked: 20,
    returned: 3,
    payableFen: 22_000,
    refundedFen: 5_000,
    loweredFen: 0,
  },
  ...{ askedPieces: 2, askedFen: 0 },
}
const asking = (change: Partial<Asking> = {}): Asking => ({
  ...{ kind: 'damage', outcome: 'return_refund', words: '两盒外包装破损漏液，无法销售', pictures: 1 },
  ...{ refundTo: 'original', ephedrine: false, replacement: false },
  wishes: [{ lot, line, quantity: 15 }],
  differences: [],
  ...change,
})
const judge = (change: Partial<Asking> = {}, at = new Date('2026-11-21T02:00:00Z')) =>
  judgeAsking(asking(change), { receivedAt, at, windows: defaultWindows })
const kindOf = (...given: Parameters<typeof judge>) => {
  const answer = judge(...given)
  return answer.ok ? 'accepted' : answer.refusal.kind
}
const hoursLater = (hours: number) => new Date(receivedAt.getTime() + hours * 3_600_000)

describe('an application', () => {
  it('takes what was sent and has neither come back nor been asked for, and not a piece more', () => {
    expect(kindOf()).toBe('accepted')
    expect(judge({ wishes: [{ lot, line, quantity: 16 }] })).toEqual({
      ok: false,
      refusal: { kind: 'tooMany', name: lot.name, lotNo: 'L1', most: 15 },
    })
    expect(kindOf({ wishes: [] })).toBe('empty')
  })

  it('of shortage, damage or other goods is made within 48 hours of sign-off, to the instant', () => {
    for (const kind of ['shortage', 'damage', 'wrong_goods'] as const) {
      const outcome = factsOf(kind).outcomes[0]!
      expect(kindOf({ kind, outcome }, hoursLater(48))).toBe('accepted')
      expect(kindOf({ kind, outcome }, new Date(hoursLater(48).getTime() + 1))).toBe('tooLate')
    }
  })

  it('of another expiry is made within seven days, of quality on the last day of the lot, of a recall at any time', () => {
    const last = (day: string) => new Date(`${day}T23:59:59+08:00`)
    expect(kindOf({ kind: 'expiry' }, last('2026-11-27'))).toBe('accepted')
    expect(kindOf({ kind: 'expiry' }, last('2026-11-28'))).toBe('tooLate')
    expect(kindOf({ kind: 'quality' }, last('2027-03-01'))).toBe('accepted')
    expect(kindOf({ kind: 'quality' }, last('2027-03-02'))).toBe('tooLate')
    expect(kindOf({ kind: 'recall' }, last('2030-01-01'))).toBe('accepted')
  })

  it('is shown by pictures and said in words', () => {
    expect(kindOf({ pictures: 0 })).toBe('pictures')
    expect(kindOf({ kind: 'recall', pictures: 0 })).toBe('accepted')
    expect(kindOf({ words: ' 破了 ' })).toBe('words')
  })

  it('asks for an outcome that its kind has', () => {
    expect(kindOf({ kind: 'shortage', outcome: 'return_refund' })).toBe('otherOutcome')
    expect(kindOf({ kind: 'quality', outcome: 'refund_only' })).toBe('otherOutcome')
  })

  it('takes money into the balance, but never that of ephedrine goods', () => {
    expect(kindOf({ refundTo: 'balance' })).toBe('accepted')
    expect(kindOf({ refundTo: 'balance', ephedrine: true })).toBe('originalOnly')
  })

  it('does not bring goods back that were sold because they expire soon, but for a fault', () => {
    const near = [{ lot: { ...lot, source: 'near_expiry' as const }, line, quantity: 1 }]
    expect(kindOf({ kind: 'expiry', wishes: near })).toBe('nearExpiry')
    expect(kindOf({ kind: 'other', wishes: near })).toBe('nearExpiry')
    expect(kindOf({ kind: 'quality', wishes: near })).toBe('accepted')
  })
})

describe('a price difference', () => {
  const wish = (by: 'amount' | 'price', fen: number, of = line, source: AskableLot['source'] = 'member') =>
    asking({
      kind: 'price',
      outcome: 'price_difference',
      wishes: [],
      differences: [{ line: of, source, wish: { by, fen } }],
    })
  const answer = (...given: Parameters<typeof wish>) => judge(wish(...given))

  it('is an amount, or what the pieces that stand would have cost less', () => {
    expect(differenceFen(line, { by: 'amount', fen: 300 })).toBe(300)
    expect(differenceFen(line, { by: 'price', fen: 900 })).toBe(17_000 - 17 * 900)
  })

  it('is above 0 and at most what is paid and nobody asks for, to the fen', () => {
    // 17 pieces at 10.00 stand, two of them are asked for.
    expect(answer('amount', 15_000).ok).toBe(true)
    expect(answer('amount', 15_001)).toEqual({
      ok: false,
      refusal: { kind: 'tooDear', name: lot.name, mostFen: 15_000 },
    })
    expect(answer('amount', 14_000, { ...line, askedFen: 1_001 })).toMatchObject({ refusal: { mostFen: 13_999 } })
    expect(answer('price', 999).ok).toBe(true)
    for (const fen of [1_000, 1_200]) expect(answer('price', fen)).toMatchObject({ refusal: { kind: 'noDifference' } })
    expect(answer('amount', 0)).toMatchObject({ refusal: { kind: 'noDifference' } })
  })

  it('asks for lines, not for pieces, within seven days, also of goods that expire soon', () => {
    expect(judge({ kind: 'price', outcome: 'price_difference', wishes: [] })).toMatchObject({
      refusal: { kind: 'emptyDifference' },
    })
    expect(judge({ kind: 'price', outcome: 'return_refund' })).toMatchObject({ refusal: { kind: 'otherOutcome' } })
    expect(judge(wish('amount', 1), new Date('2026-11-28T00:00:00+08:00'))).toMatchObject({
      refusal: { kind: 'tooLate' },
    })
    expect(answer('amount', 1, line, 'near_expiry').ok).toBe(true)
    expect(judge({ ...wish('amount', 1, line, 'near_expiry'), kind: 'other' })).toMatchObject({
      refusal: { kind: 'nearExpiry' },
    })
  })

  it('that is open keeps its money: pieces that would take it wait', () => {
    const pieces = (askedFen: number) => kindOf({ wishes: [{ lot, line: { ...line, askedFen }, quantity: 15 }] })
    expect([pieces(0), pieces(1)]).toEqual(['accepted', 'inDifference'])
    expect(kindOf({ wishes: [{ lot, line: { ...line, askedFen: 1_000 }, quantity: 14 }] })).toBe('accepted')
  })
})

test('while goods are on their way no window of hours or days runs', () => {
  const open = caseKindNames.filter(
    (kind) => askableUntil(kind, { receivedAt: null, expiresOn: '2027-03-01' }, defaultWindows) === null,
  )
  expect(open).toEqual(caseKindNames.filter((kind) => kind !== 'quality'))
})

test('every refusal says what to do, and no kind is a change of mind', () => {
  for (const kind of ['empty', 'emptyDifference', 'otherOutcome', 'pictures', 'words', 'originalOnly'] as const)
    expect(askingRefusalText({ kind })).toMatch(/^(请|该|含麻)/)
  expect(caseKindNames.map((kind) => factsOf(kind).name).join()).not.toContain('无理由')
})

test('cold and ephedrine goods are for the quality manager', () => {
  expect(needsQuality({ storage: 'cold', special: [] })).toBe(true)
  expect(needsQuality({ storage: 'normal', special: ['cold_chain'] })).toBe(true)
  expect(needsQuality({ storage: 'normal', special: ['ephedrine_compound'] })).toBe(true)
  expect(needsQuality({ storage: 'cool', special: [] })).toBe(false)
})
