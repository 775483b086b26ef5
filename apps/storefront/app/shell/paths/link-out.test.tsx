import { draw } from '@yaoji/ui/draw-for-test'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { questions } from '../notices/dialogs.ts'
import { LinkOut } from './link-out.tsx'

vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({ navigate: vi.fn() }) }))

test.each([
  ['', '活动暂未开始'],
  ['#', '活动未开始'],
  ['#双十一零点开抢', '双十一零点开抢'],
])('Spec §8: the link %j says %s in an alert', async (url, message) => {
  const { place, leave } = await draw(<LinkOut url={url}>去看看</LinkOut>)
  await act(async () => place.querySelector('button')?.click())
  expect(questions.first()).toMatchObject({ message })
  await act(async () => questions.first()?.answer(true))
  await leave()
})

test('one with a target leads there', async () => {
  const { place, leave } = await draw(<LinkOut url="/list">去看看</LinkOut>)
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/list')
  await leave()
})
