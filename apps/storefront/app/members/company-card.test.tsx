import type { ProfileWire } from '@yaoji/contract/members'
import { draw } from '@yaoji/ui/draw-for-test'
import { expect, test, vi } from 'vitest'
import { linkOf, member } from '../shell/for-test/shell.tsx'
import { CompanyCard } from './company-card.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../shell/for-test/router.ts')).fakeRouter,
}))

const stores = (count: number): ProfileWire['members'] =>
  Array.from({ length: count }, (_, place) => ({
    id: place + 1,
    name: `第${place + 1}店`,
    current: place === 0 ? 1 : 0,
  }))
async function card(count: number) {
  const { place, leave } = await draw(<CompanyCard profile={{ ...member, members: stores(count) }} />)
  return { place, leave, buttons: [...place.querySelectorAll('button')].map(({ textContent }) => textContent) }
}

test.each([
  [1, 0],
  [3, 2],
  [40, 5],
])('of %i stores %i others are at hand, and all of them are on the page of the stores', async (count, atHand) => {
  const { place, buttons, leave } = await card(count)
  expect(buttons).toEqual(Array.from({ length: atHand }, (_, place) => `第${place + 2}店`))
  expect(linkOf(place, '多店管理')).toBe(count > 1 ? '/ddgl' : null)
  await leave()
})
