import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Panel } from './panel.tsx'
import { Tabs } from './tabs.tsx'

vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({ navigate: vi.fn() }) }))

function draw(node: React.ReactNode): HTMLElement {
  const place = document.createElement('div')
  place.innerHTML = renderToStaticMarkup(node)
  return place
}

test('tabs are links in a named list of places, and the open one says so', () => {
  const tabs = [
    { label: '全部', href: '/order', current: false },
    { label: '待付款', href: '/order?status=need_to_pay', current: true, count: 3 },
  ]
  const place = draw(
    <Tabs label="订单状态" tabs={tabs}>
      <a href="/yhq">我的优惠券</a>
    </Tabs>,
  )
  expect(place.querySelector('nav')?.getAttribute('aria-label')).toBe('订单状态')
  expect([...place.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['全部', '/order'],
    ['待付款 3', '/order?status=need_to_pay'],
    ['我的优惠券', '/yhq'],
  ])
  expect([...place.querySelectorAll('[aria-current=page]')].map((link) => link.textContent)).toEqual(['待付款 3'])
})

test('a panel is the element it is asked to be, with what else is said of it', () => {
  const place = draw(
    <>
      <Panel as="section" aria-label="可用积分" className="p-4" />
      <Panel under />
    </>,
  )
  const [panel, under] = place.children
  expect([panel?.tagName, panel?.getAttribute('aria-label')]).toEqual(['SECTION', '可用积分'])
  expect([...(panel?.classList ?? [])]).toEqual(expect.arrayContaining(['border', 'bg-surface', 'p-4']))
  // Below a row of tabs: the tabs' line is its upper edge.
  expect([...(under?.classList ?? [])]).toContain('border-t-0')
})
