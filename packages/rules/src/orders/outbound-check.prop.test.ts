import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasPicked } from './outbound-check.ts'

const person = fc.integer({ min: 1, max: 3 })
const moved = fc.record({
  move: fc.constantFrom('create', 'slip', 'askLots', 'answerLots', 'pick', 'repick', 'sendOut'),
  actorKind: fc.constantFrom('staff', 'buyer', 'job'),
  actorId: fc.option(person, { nil: null }),
})
const log = fc.array(moved, { maxLength: 20 })
const isPick = ({ move, actorKind }: { readonly move: string; readonly actorKind: string }) =>
  actorKind === 'staff' && (move === 'pick' || move === 'askLots')

test('whoever picked any of an order does not check it, whatever happened since', () => {
  fc.assert(
    fc.property(log, log, person, (before, after, clerk) => {
      for (const move of ['pick', 'askLots'])
        expect(hasPicked([...before, { move, actorKind: 'staff', actorId: clerk }, ...after], clerk)).toBe(true)
    }),
  )
})

test('everybody else does: other clerks, a buyer or a job with the same number, and no person at all', () => {
  fc.assert(
    fc.property(log, person, (moves, clerk) => {
      expect(hasPicked(moves, null)).toBe(false)
      const others = moves.filter((each) => !isPick(each) || each.actorId !== clerk)
      expect(hasPicked(others, clerk)).toBe(false)
    }),
  )
})
