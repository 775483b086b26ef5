import { favouriteCalls } from '@yaoji/contract/goods'
import { draw } from '@yaoji/ui/draw-for-test'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { send } from '../api/send.ts'
import { questions } from '../notices/dialogs.ts'
import { showToast } from '../notices/toast.ts'
import { FavouriteButton } from './favourite-button.tsx'

vi.mock('../api/send.ts', () => ({ send: vi.fn(async () => ({})) }))
vi.mock('../notices/toast.ts', () => ({ showToast: vi.fn(async () => {}) }))

const button = async () => {
  const { place, leave } = await draw(<FavouriteButton goodsId={7} name="维生素C片" initial={false} />)
  const press = () => act(async () => place.querySelector('button')?.click())
  return { press, leave, state: () => place.querySelector('button')?.getAttribute('aria-pressed') }
}

test('Spec §8: a favourite that was added is said in an alert with a button to view my favourites', async () => {
  const { press, state, leave } = await button()
  await press()
  expect(vi.mocked(send).mock.calls).toEqual([[favouriteCalls.add, { goods_ids: [7] }]])
  expect(questions.first()).toMatchObject({ message: '收藏成功', action: '查看我的收藏' })
  expect(state()).toBe('true')
  await act(async () => questions.first()?.answer(false))
  await leave()
})

test('Spec §8: one that was cancelled is said in a toast', async () => {
  const { press, state, leave } = await button()
  await press()
  await act(async () => questions.first()?.answer(false))
  await press()
  expect(vi.mocked(send)).toHaveBeenLastCalledWith(favouriteCalls.cancel, { goods_ids: [7] })
  expect(vi.mocked(showToast).mock.calls).toEqual([['取消收藏成功']])
  expect([state(), questions.first()]).toEqual(['false', undefined])
  await leave()
})
