import { draw } from '@yaoji/ui/draw-for-test'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { FacetMenu } from './facet-menu.tsx'
import type { FacetRow } from './facet-rows.ts'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../for-test/router.ts')).fakeRouter,
}))

const row: FacetRow = {
  ...{ title: '剂型', key: 'dosage_form', many: true },
  choices: ['片剂', '胶囊剂'].map((value) => ({ value, label: value, count: 3 })),
}
const menu = <FacetMenu row={row} search={{}} hrefOfSearch={({ dosage_form }) => `/list?dosage_form=${dosage_form}`} />

test('a filter that nobody opened is a button alone; opened it leads to each of its choices', async () => {
  const { place, leave } = await draw(menu)
  const links = () => [...place.querySelectorAll('a')].map((link) => decodeURI(link.getAttribute('href') ?? ''))
  expect([place.textContent, links()]).toEqual(['剂型', []])
  const details = place.querySelector('details')!
  await act(async () => {
    details.open = true
    details.dispatchEvent(new Event('toggle'))
  })
  expect(links()).toEqual(['/list?dosage_form=片剂', '/list?dosage_form=胶囊剂'])
  await leave()
})

test('one that the browser opened before the page could answer shows its choices as soon as it can', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const { renderToString } = await import('react-dom/server')
  const { hydrateRoot } = await import('react-dom/client')
  place.innerHTML = renderToString(menu)
  place.querySelector('details')!.open = true
  const root = await act(async () => hydrateRoot(place, menu))
  expect(place.querySelectorAll('a')).toHaveLength(2)
  await act(async () => root.unmount())
  place.remove()
})
