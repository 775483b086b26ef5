import { drawHook } from '@yaoji/ui/draw-for-test'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { forgetOrderWishes, useOrderWishes } from './order-wishes.ts'

afterEach(() => sessionStorage.clear())
const page = (ofCart = true) => drawHook(useOrderWishes, ofCart)

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

test('a colleague’s list begins without the remark typed for the own cart, and leaves it there', async () => {
  const cart = await page()
  await act(async () => cart.now().change({ remark: '请发新批号' }))
  await cart.leave()
  const list = await page(false)
  expect(list.now().wishes.remark).toBe('')
  await act(async () => list.now().change({ remark: '同意' }))
  await list.leave()
  const again = await page()
  expect(again.now().wishes.remark).toBe('请发新批号')
  await again.leave()
})

test('what is no wish is not taken', async () => {
  for (const broken of ['{', '{"shortage":"never","remark":""}', '{"shortage":"wait_all","remark":7}']) {
    sessionStorage.setItem('yaoji.order-wishes', broken)
    const drawn = await page()
    expect(drawn.now().wishes).toEqual({ shortage: 'ship_available', remark: '' })
    await drawn.leave()
  }
})
