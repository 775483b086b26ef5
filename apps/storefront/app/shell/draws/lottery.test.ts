import { afterEach, describe, expect, it } from 'vitest'
import { routes } from '../../routes.ts'
import { resultText } from './draw-texts.ts'
import { closedLottery, closeLottery } from './lottery-flag.ts'
import { offersLottery } from './lottery-pages.ts'
import { isOffered, mayAsk } from './lottery-rules.ts'
import { drawWaitMs, fadeOutMs } from './lottery-timing.ts'

afterEach(() => sessionStorage.clear())

it('waits and fades as Spec §9 says', () => {
  expect({ drawWaitMs, fadeOutMs }).toEqual({ drawWaitMs: 2_000, fadeOutMs: 1_000 })
})

describe('the lottery popup', () => {
  const member = { buys: true, closed: null }

  it('is asked for on home and in the member centre, for members who may buy and have not closed it in this session', () => {
    expect(mayAsk(member)).toBe(true)
    expect(routes.filter(offersLottery).map(({ path }) => path)).toEqual(['/', '/user'])
    expect(mayAsk({ ...member, buys: false })).toBe(false)
    expect(mayAsk({ ...member, closed: '3' })).toBe(false)
  })

  it('is offered to who has not joined, and never again to who has drawn once', () => {
    const draw = { id: 1, name: '', chances: 1 } as const
    expect(isOffered(null)).toBe(false)
    expect(isOffered({ ...draw, is_join: 1 })).toBe(false)
    expect(isOffered({ ...draw, is_join: 0 })).toBe(true)
    expect(isOffered({ ...draw, is_join: 0, chances: 0 })).toBe(false)
  })

  it('stays closed for the session once it was closed', () => {
    expect(closedLottery()).toBeNull()
    closeLottery(7)
    expect(closedLottery()).toBe('7')
  })

  it('shows the result in the words of the specification', () => {
    expect(resultText({ kind: 'gift', name: '电子血压计', remarks: '一等奖' })).toBe('恭喜您，抽中电子血压计（一等奖）')
    expect(resultText({ kind: 'points', name: '50积分', remarks: '' })).toBe('恭喜您，抽中50积分')
    expect(resultText({ kind: 'nothing', name: '谢谢参与', remarks: '明天再来' })).toBe('谢谢参与（明天再来）')
  })
})
