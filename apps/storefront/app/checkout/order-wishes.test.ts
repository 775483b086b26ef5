import { drawHook } from '@yaoji/ui/draw-for-test'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { forgetOrderWishes, useOrderWishes } from './order-wishes.ts'

afterEach(() => sessionStorage.clear())
const page = () => drawHook(useOrderWishes, undefined)

test('remark and shortage are there again after a reload, and gone after the order', async () => {
  const first = await page()
  await act(async () => first.now().change({ shortage: 'wait_all' }))
  await act(async () => first.now().change({ remark: '请发新批号' }))
  await first.leave()
  const reloaded = await page()
  expect(reloaded.now().wishes).toEqual({ shortage: 'wait_all', remark: '请发新批号' })
  await reloaded.leave()
  forgetOrderWishes()
  const next = await page()
  expect(next.now().wishes).toEqual({ shortage: 'ship_available', remark: '' })
  await next.leave()
})

test('what is no wish is not taken', async () => {
  for (const broken of ['{', '{"shortage":"never","remark":""}', '{"shortage":"wait_all","remark":7}']) {
    sessionStorage.setItem('yaoji.order-wishes', broken)
    const drawn = await page()
    expect(drawn.now().wishes).toEqual({ shortage: 'ship_available', remark: '' })
    await drawn.leave()
  }
})
