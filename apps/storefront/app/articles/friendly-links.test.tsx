import { draw } from '@yaoji/ui/draw-for-test'
import { expect, test } from 'vitest'
import { FriendlyLinks } from './friendly-links.tsx'

test('sites that the store refers to open apart, by their names; without any there is no block', async () => {
  const links = [{ id: 1, name: '国家药品监督管理局', url: 'https://www.nmpa.gov.cn' }]
  const { place, again, leave } = await draw(<FriendlyLinks links={links} />)
  const link = place.querySelector('section a')!
  expect([link.textContent, link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    ...['国家药品监督管理局', 'https://www.nmpa.gov.cn', '_blank', 'noopener'],
  ])
  await again(<FriendlyLinks links={[]} />)
  expect(place.textContent).toBe('')
  await leave()
})
