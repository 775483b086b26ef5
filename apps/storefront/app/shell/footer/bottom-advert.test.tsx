import { draw } from '@yaoji/ui/draw-for-test'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { ShellContext, type ShellState } from '../viewer/viewer.ts'
import { BottomAdvert } from './bottom-advert.tsx'

vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({ navigate: vi.fn() }) }))

test('Spec §4: the bottom advert rises by an animation and can be closed', async () => {
  const advert = { id: 91, title: '冬季备货', subtitle: '', theme: 'green', image: '', url: '/yjh' }
  const state = { data: { bottomAdverts: [advert], closedAdverts: '' } } as unknown as ShellState
  const { place, leave } = await draw(
    <ShellContext value={state}>
      <BottomAdvert />
    </ShellContext>,
  )
  expect(place.querySelector('aside')?.className).toContain('animate-[rise_')
  await act(async () => place.querySelector<HTMLButtonElement>('[aria-label=关闭底部广告]')?.click())
  expect(place.querySelector('aside')).toBeNull()
  await leave()
})
