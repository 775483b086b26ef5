import type { Call } from '@yaoji/contract/call'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ask } from '../api/send.ts'
import { ListPage, listPage, type Rows } from './list-page.tsx'
import { memberSkeleton } from './member-page.tsx'

vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({ navigate: vi.fn() }) }))
vi.mock('../api/send.ts', () => ({ ask: vi.fn() }))

const meta = { current_page: 2, last_page: 3, per_page: 10, total: 25 }

function draw(list: Rows<string>, search = {}): HTMLElement {
  const place = document.createElement('div')
  place.innerHTML = renderToStaticMarkup(
    <ListPage title="我的订单" to="/order" search={search} list={list} empty={<p>这里还没有订单</p>}>
      {(rows) => (
        <ul>
          {rows.map((row) => (
            <li key={row}>{row}</li>
          ))}
        </ul>
      )}
    </ListPage>,
  )
  return place
}

test('the loader asks its call for what the address says, and ends when the page is left', async () => {
  const call = { method: 'GET', path: '/api/order' } as Call<{ page?: number }, readonly string[]>
  const abortController = new AbortController()
  vi.mocked(ask).mockResolvedValue({ code: 10000, message: '', data: ['一'], meta })
  const loaded = await listPage(call)({ deps: { page: 2 }, location: { href: '/order?page=2' }, abortController })
  expect(loaded).toEqual({ rows: ['一'], meta })
  expect(ask).toHaveBeenCalledWith(call, { page: 2 }, { signal: abortController.signal })
})

test('a list shows its rows, and its pages keep what the address says otherwise', () => {
  const place = draw({ rows: ['一', '二'], meta }, { status: 'finished', page: 2 })
  expect(place.querySelector('h1')?.textContent).toBe('我的订单')
  expect([...place.querySelectorAll('li')].map((row) => row.textContent)).toEqual(['一', '二'])
  expect([...place.querySelectorAll('nav a')].map((link) => link.getAttribute('href'))).toEqual([
    '/order?status=finished',
    '/order?status=finished',
    '/order?status=finished&page=3',
    '/order?status=finished&page=3',
  ])
})

test('of many pages each is one step away, in the browser itself, and what the address says otherwise is kept', () => {
  const place = draw(
    { rows: ['一'], meta: { ...meta, current_page: 4, last_page: 40 } },
    { status: 'finished', page: 4 },
  )
  const form = place.querySelector('form')!
  const page = form.querySelector<HTMLInputElement>('[name=page]')!
  expect([form.getAttribute('action'), form.method, page.min, page.max]).toEqual(['/order', 'get', '1', '40'])
  page.value = '23'
  expect([...new FormData(form)]).toEqual([
    ['status', 'finished'],
    ['page', '23'],
  ])
  expect(draw({ rows: ['一'], meta }).querySelector('form')).toBeNull()
})

test('a list without rows says what to do next, and one page has no pages to turn', () => {
  const place = draw({ rows: [], meta: { ...meta, current_page: 1, last_page: 1, total: 0 } })
  expect(place.textContent).toBe('我的订单这里还没有订单')
  expect(place.querySelector('nav')).toBeNull()
})

test('the skeleton says once that the page loads, and is as high as the page', () => {
  const Waiting = memberSkeleton('正在加载订单', 'h-10', 'h-36')
  const place = document.createElement('div')
  place.innerHTML = renderToStaticMarkup(<Waiting />)
  expect([...place.querySelectorAll('[role=status]')].map((note) => note.textContent)).toEqual(['正在加载订单'])
  expect([...place.querySelectorAll('[aria-hidden=true]')].map((box) => /h-\d+/.exec(box.className)?.[0])).toEqual([
    'h-10',
    'h-36',
  ])
})
