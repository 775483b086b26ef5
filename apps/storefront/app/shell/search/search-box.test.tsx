import { goodsCalls } from '@yaoji/contract/goods'
import { draw } from '@yaoji/ui/draw-for-test'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { send } from '../api/send.ts'
import { SearchBox } from './search-box.tsx'

const navigate = vi.hoisted(() => vi.fn())
const location = vi.hoisted(() => ({ asked: {} as Record<string, unknown> }))
vi.mock('@tanstack/react-router', () => ({
  useRouter: () => ({ navigate }),
  useRouterState: () => location.asked,
}))
vi.mock('../api/send.ts', () => ({ send: vi.fn() }))
beforeEach(() => {
  vi.useFakeTimers()
  const answers = new Map<unknown, readonly string[]>([
    [goodsCalls.search, ['阿莫西林胶囊', '阿莫西林颗粒']],
    [goodsCalls.hot, ['布洛芬']],
  ])
  // What stands beside the suggestions is not looked at here.
  vi.mocked(send).mockImplementation((async (call: unknown) => ({ data: answers.get(call) ?? [] })) as never)
})
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
  localStorage.clear()
  location.asked = {}
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const asked = () =>
  vi
    .mocked(send)
    .mock.calls.filter(([call]) => call === goodsCalls.search)
    .map(([, input]) => input)

async function box() {
  const { place, leave } = await draw(<SearchBox />)
  const input = place.querySelector<HTMLInputElement>('[role=combobox]')!
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const key = (name: string) =>
    act(async () => input.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })))
  const submit = () => act(async () => place.querySelector('form')!.requestSubmit())
  const isOpen = () => input.getAttribute('aria-expanded') === 'true'
  const focus = () => act(async () => input.focus())
  const blur = () => act(async () => input.blur())
  return { place, leave, input, type, key, submit, isOpen, focus, blur }
}

test('Spec §9: suggestions are asked for 500 ms after the last key', async () => {
  const { type, leave } = await box()
  await type('阿')
  await pass(499)
  await type('阿莫')
  await pass(499)
  expect(asked()).toEqual([])
  await pass(1)
  expect(asked()).toEqual([{ keywords: '阿莫', type: 1 }])
  await leave()
})

test('Spec §5: an empty or blank keyword asks for no suggestions and is not submitted', async () => {
  const { focus, type, submit, leave } = await box()
  await focus()
  await type('   ')
  await pass(2_000)
  await submit()
  expect([asked(), navigate.mock.calls]).toEqual([[], []])
  await leave()
})

test('Spec §4: it is closed, and opens on focus', async () => {
  const { focus, isOpen, leave } = await box()
  expect(isOpen()).toBe(false)
  await focus()
  await pass(0)
  expect(isOpen()).toBe(true)
  await leave()
})

test('Spec §4: it opens on typing, searches, and shows the results', async () => {
  const { place, type, isOpen, leave } = await box()
  await type('阿莫')
  expect([isOpen(), place.textContent?.includes('正在搜索…')]).toEqual([true, true])
  await pass(500)
  expect([...place.querySelectorAll('[role=option]')].map((each) => each.textContent)).toEqual([
    '阿莫西林胶囊',
    '阿莫西林颗粒',
  ])
  await leave()
})

test('Spec §4: where nothing is found it says so', async () => {
  vi.mocked(send).mockResolvedValue({ data: [] } as never)
  const { place, type, leave } = await box()
  await type('无此药')
  await pass(500)
  expect(place.textContent).toContain('暂无数据')
  await leave()
})

test('Spec §4: Esc closes it', async () => {
  const { type, key, isOpen, leave } = await box()
  await type('阿莫')
  await key('Escape')
  expect(isOpen()).toBe(false)
  await leave()
})

test('Spec §4: blur closes it', async () => {
  const { focus, type, blur, isOpen, leave } = await box()
  await focus()
  await type('阿莫')
  await blur()
  expect(isOpen()).toBe(false)
  await leave()
})

test('Spec §4: Enter closes it and leads to the results, the keyword trimmed', async () => {
  const { type, submit, isOpen, leave } = await box()
  await type('  阿莫  ')
  await submit()
  expect(isOpen()).toBe(false)
  expect(navigate.mock.calls).toEqual([[{ href: `/search?keywords=${encodeURIComponent('阿莫')}&type=1` }]])
  await leave()
})

test('Spec §4: the arrow keys move through the suggestions, which Enter then takes', async () => {
  const { input, type, key, submit, leave } = await box()
  await type('阿莫')
  await pass(500)
  await key('ArrowDown')
  await key('ArrowDown')
  expect(input.value).toBe('阿莫西林颗粒')
  await key('ArrowUp')
  await submit()
  expect(navigate.mock.calls[0]?.[0].href).toContain(encodeURIComponent('阿莫西林胶囊'))
  await leave()
})

test('words about drugs that come after the box was turned to makers are not shown, and makers are asked for', async () => {
  const late = Promise.withResolvers<{ data: string[] }>()
  vi.mocked(send).mockImplementation(((call: unknown, input: { type?: number }) =>
    call !== goodsCalls.search
      ? Promise.resolve({ data: [] })
      : input.type === 2
        ? Promise.resolve({ data: ['阿斯利康制药'] })
        : late.promise) as never)
  const { place, type, leave } = await box()
  await type('阿')
  await pass(500)
  await act(async () => place.querySelector<HTMLInputElement>('input[name=type][value="2"]')!.click())
  late.resolve({ data: ['阿莫西林胶囊'] })
  await pass(0)
  expect(place.textContent).not.toContain('阿莫西林胶囊')
  await pass(500)
  expect(asked()).toEqual([
    { keywords: '阿', type: 1 },
    { keywords: '阿', type: 2 },
  ])
  expect(place.textContent).toContain('阿斯利康制药')
  await leave()
})

test('the results page says in the box what it shows, closed, whatever was typed before', async () => {
  const { input, type, isOpen, leave } = await box()
  await type('布洛')
  location.asked = { keywords: '阿斯利康', type: '2' }
  await type('布洛芬')
  expect([input.value, input.getAttribute('aria-label'), isOpen()]).toEqual(['阿斯利康', '搜索厂家', false])
  await type('阿莫')
  expect(input.value).toBe('阿莫')
  await leave()
})
