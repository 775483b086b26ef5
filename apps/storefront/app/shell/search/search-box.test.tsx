import { goodsCalls } from '@yaoji/contract/goods'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { send } from '../api/send.ts'
import { drawInShell } from '../for-test/shell.tsx'
import { SearchBox } from './search-box.tsx'
import { suggestionDelayMs } from './suggestions.ts'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../for-test/router.ts')).fakeRouter,
}))
vi.mock('../api/send.ts', () => ({ send: vi.fn() }))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Types as a person does: React hears of a value only by the input's own setter. */
const type = (box: HTMLInputElement, text: string) =>
  act(async () => {
    box.focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(box, text)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  })

test('Spec §2: a search says 正在搜索 until it is answered, and 暂无数据 where there is nothing to suggest', async () => {
  vi.mocked(send).mockResolvedValue({ data: [] } as never)
  const { place, leave } = await drawInShell(<SearchBox />)
  const list = () => place.querySelector('[role=listbox]')!.textContent
  await type(place.querySelector<HTMLInputElement>('[role=combobox]')!, '没有这种药')
  expect(list()).toBe('正在搜索…')
  await act(async () => vi.advanceTimersByTimeAsync(suggestionDelayMs))
  expect(vi.mocked(send).mock.lastCall?.[0]).toBe(goodsCalls.search)
  expect(list()).toBe('暂无数据')
  await leave()
})
