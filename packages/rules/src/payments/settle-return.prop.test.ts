import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextReturnState, type ReturnMove, type ReturnState, returnMoves, returnStates } from './payment-moves.ts'
import { movesFor, settleMove } from './settle-return.ts'

const moves = Object.keys(returnMoves) as ReturnMove[]
const state = fc.constantFrom(...(Object.keys(returnStates) as ReturnState[]))
const move = fc.constantFrom(...moves)
const person = fc.option(fc.integer({ min: 1, max: 4 }), { nil: null })

test('whatever clerks try, money is never out of the house by the word of who granted it', () => {
  fc.assert(
    fc.property(person, fc.array(fc.tuple(move, person), { maxLength: 30 }), (granter, tries) => {
      let now: ReturnState = 'due'
      let by: number | null = null
      for (const [each, clerk] of tries) {
        const settled = settleMove(now, each, { granter, clerk })
        if (!settled.ok) continue
        expect(settled.value).toBe(nextReturnState(now, each))
        now = settled.value
        by = clerk
        if (now === 'sent' || now === 'done') expect(granter !== null && by === granter).toBe(false)
      }
    }),
  )
})

test('a move is refused for its state first, then to who granted it, and to nobody else', () => {
  fc.assert(
    fc.property(state, move, person, person, (from, each, granter, clerk) => {
      const settled = settleMove(from, each, { granter, clerk })
      if (nextReturnState(from, each) === null) expect(settled).toEqual({ ok: false, refusal: 'returnMovedOn' })
      else if (!settled.ok) {
        expect(settled.refusal).toBe('ownGrant')
        expect(clerk).toBe(granter)
        expect(['send', 'finish']).toContain(each)
      }
    }),
  )
})

test('where nobody of the house granted it, and for what came back from the bank, anyone will do', () => {
  fc.assert(
    fc.property(state, move, person, person, (from, each, granter, clerk) => {
      const allowed = nextReturnState(from, each) !== null
      expect(settleMove(from, each, { granter: null, clerk }).ok).toBe(allowed)
      if (each === 'fail' || each === 'again') expect(settleMove(from, each, { granter, clerk }).ok).toBe(allowed)
    }),
  )
})

test('what is shown to a clerk is what the clerk may do, and the rest of what the state offers waits for another', () => {
  fc.assert(
    fc.property(state, person, person, (from, granter, clerk) => {
      const { mine, others } = movesFor(from, { granter, clerk })
      expect([...mine, ...others].sort()).toEqual(moves.filter((each) => nextReturnState(from, each) !== null).sort())
      for (const each of moves) expect(settleMove(from, each, { granter, clerk }).ok).toBe(mine.includes(each))
      for (const each of others) expect(settleMove(from, each, { granter, clerk: 9 }).ok).toBe(true)
    }),
  )
})
