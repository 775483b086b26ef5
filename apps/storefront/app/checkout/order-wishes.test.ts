import { drawHook } from '@yaoji/ui/draw-for-test'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { forgetOrderWishes, useOrderWishes } from './order-wishes.ts'

afterEach(() => sessionStorage.clear())
const me = 7
const page = (member: number | undefined = me) => drawHook(useOrderWishes, member)
const colleaguesList = () => drawHook(useOrderWishes, undefined)

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
  const list = await colleaguesList()
  expect(list.now().wishes.remark).toBe('')
  await act(async () => list.now().change({ remark: '同意' }))
  await list.leave()
  const again = await page()
  expect(again.now().wishes.remark).toBe('请发新批号')
  await again.leave()
})

test('who logs in next at this tab begins without what another buyer typed', async () => {
  const before = await page(8)
  await act(async () => before.now().change({ shortage: 'wait_all', remark: '送后门找王药师' }))
  await before.leave()
  const after = await page()
  expect(after.now().wishes).toEqual({ shortage: 'ship_available', remark: '' })
  await after.leave()
})

test('what is no wish is not taken', async () => {
  for (const broken of [
    '{',
    `{"member":${me},"shortage":"never","remark":""}`,
    `{"member":${me},"shortage":"wait_all","remark":7}`,
    '{"shortage":"wait_all","remark":"x"}',
  ]) {
    sessionStorage.setItem('yaoji.order-wishes', broken)
    const drawn = await page()
    expect(drawn.now().wishes).toEqual({ shortage: 'ship_available', remark: '' })
    await drawn.leave()
  }
})
