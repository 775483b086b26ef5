import { drawHook } from '@yaoji/ui/draw-for-test'
import { afterEach, expect, test, vi } from 'vitest'
import { useReturn } from './use-return.ts'

afterEach(() => history.replaceState(null, '', '/'))

test('who comes back from WeChat’s door is taken in once, however often the page is drawn', async () => {
  history.replaceState(null, '', '/login?redirect=%2F&code=the-code&state=the-state')
  const work = vi.fn()
  const { give, leave } = await drawHook((nth: number) => useReturn((back) => work(nth, back)), 1)
  await give(2)
  expect(work.mock.calls).toEqual([[1, { code: 'the-code', state: 'the-state' }]])
  await leave()
})

test.each(['', '?code=the-code', '?state=the-state'])(
  'an address that ends in "%s" is of nobody who comes back',
  async (query) => {
    history.replaceState(null, '', `/bdwx${query}`)
    const work = vi.fn()
    const { leave } = await drawHook(() => useReturn(work), undefined)
    expect(work).not.toHaveBeenCalled()
    await leave()
  },
)
