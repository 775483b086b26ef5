import { drawHook } from '@yaoji/ui/draw-for-test'
import { expect, test, vi } from 'vitest'
import { type FromDoor, useReturn } from './use-return.ts'

test('who comes back from WeChat’s door is taken in once, however often the page is drawn; others not at all', async () => {
  const work = vi.fn()
  const { give, leave } = await drawHook((back: FromDoor) => useReturn(back, work), {})
  await give({ code: 'code' })
  await give({ state: 'state' })
  expect(work).not.toHaveBeenCalled()
  await give({ code: 'code', state: 'state' })
  await give({ code: 'code', state: 'state' })
  expect(work.mock.calls).toEqual([[{ code: 'code', state: 'state' }]])
  await leave()
})
