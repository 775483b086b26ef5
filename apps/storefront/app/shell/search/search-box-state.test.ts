import { describe, expect, it } from 'vitest'
import { closedSearchBox, keywordOf, type SearchBoxEvent, searchBox } from './search-box-state.ts'
import { isFresh } from './suggestions.ts'

const after = (...events: readonly SearchBoxEvent[]) => events.reduce(searchBox, closedSearchBox)
const typed = (text: string): SearchBoxEvent => ({ type: 'typed', text })
const answered = (keyword: string, ...list: readonly string[]): SearchBoxEvent => ({ type: 'answered', keyword, list })

describe('the header search (Spec §4)', () => {
  it('opens on focus and asks nothing while the keyword is empty or blank', () => {
    expect(after({ type: 'focus' })).toMatchObject({ open: true, phase: 'idle' })
    expect(after(typed('   '))).toMatchObject({ open: true, phase: 'idle' })
  })

  it('lets the arrow keys reach the words that an empty box offers, and leaves them with the first letter', () => {
    const offered = ['布洛芬', '口罩']
    const down: SearchBoxEvent = { type: 'arrow', by: 1, words: offered.length }
    const walked = after({ type: 'focus' }, down, down)
    expect(keywordOf(walked, offered)).toBe('口罩')
    expect(searchBox(walked, typed('阿'))).toMatchObject({ phase: 'searching', list: [], active: -1 })
  })

  it('goes from searching to results or empty', () => {
    expect(after(typed('阿莫'))).toMatchObject({ open: true, phase: 'searching' })
    expect(after(typed('阿莫'), answered('阿莫', '阿莫西林'))).toMatchObject({ phase: 'results', list: ['阿莫西林'] })
    expect(after(typed('zz'), answered('zz'))).toMatchObject({ phase: 'empty', list: [] })
    expect(after(typed('zz'), { type: 'failed', keyword: 'zz' })).toMatchObject({ phase: 'empty' })
  })

  it('drops an answer to what was typed before', () => {
    expect(after(typed('阿'), typed('阿莫'), answered('阿', '阿胶'))).toMatchObject({ phase: 'searching', list: [] })
  })

  it('walks the suggestions with the arrow keys, round past the text itself', () => {
    const open = [typed('a'), answered('a', '一', '二')] as const
    const down: SearchBoxEvent = { type: 'arrow', by: 1, words: 2 }
    const up: SearchBoxEvent = { type: 'arrow', by: -1, words: 2 }
    expect(after(...open, down).active).toBe(0)
    expect(after(...open, down, down).active).toBe(1)
    expect(after(...open, down, down, down).active).toBe(-1)
    expect(after(...open, up).active).toBe(1)
  })

  it('submits the trimmed text, or the suggestion that the arrows are on', () => {
    expect(keywordOf(after(typed('  阿莫  ')), [])).toBe('阿莫')
    const onFirst = after(typed('a'), answered('a', '阿莫西林'), { type: 'arrow', by: 1, words: 1 })
    expect(keywordOf(onFirst, onFirst.list)).toBe('阿莫西林')
  })

  it('closes on Esc and blur without losing the text, and on choosing', () => {
    expect(after(typed('阿莫'), { type: 'close' })).toMatchObject({ open: false, text: '阿莫' })
    expect(after(typed('a'), { type: 'chosen', text: '阿莫西林' })).toMatchObject({
      open: false,
      text: '阿莫西林',
      phase: 'idle',
    })
  })

  it('asks again when the toggle turns to makers, and keeps what was typed', () => {
    const turned = after(typed('石药'), answered('石药', 'x'), { type: 'kind', kind: 2 })
    expect(turned).toMatchObject({ kind: 2, text: '石药', phase: 'searching', list: [] })
  })
})

describe('kept suggestions (Spec §9)', () => {
  it('are good for less than 5 s', () => {
    expect(isFresh({ list: [], at: 1_000 }, 5_999)).toBe(true)
    expect(isFresh({ list: [], at: 1_000 }, 6_000)).toBe(false)
    expect(isFresh(undefined, 0)).toBe(false)
  })
})
