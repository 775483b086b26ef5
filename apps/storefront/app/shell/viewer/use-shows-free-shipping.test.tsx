import { draw } from '@yaoji/ui/draw-for-test'
import { expect, test } from 'vitest'
import { useShowsFreeShipping } from './use-shows-free-shipping.ts'
import { ShellContext, type ShellState } from './viewer.ts'

const Shown = () => (useShowsFreeShipping() ? 'shown' : 'hidden')
async function seen(profile: object | null, common: object | null) {
  const { place, leave } = await draw(
    <ShellContext value={{ profile, data: { common } } as unknown as ShellState}>
      <Shown />
    </ShellContext>,
  )
  const text = place.textContent
  await leave()
  return text
}

test('is_show_youx of the profile counts for a member, that of the common data for a visitor', async () => {
  expect(await seen({ is_show_youx: 0 }, { is_show_youx: 1 })).toBe('hidden')
  expect(await seen({ is_show_youx: 1 }, { is_show_youx: 1 })).toBe('shown')
  expect(await seen(null, { is_show_youx: 0 })).toBe('hidden')
  expect(await seen(null, { is_show_youx: 1 })).toBe('shown')
})

test('a failed look-up of the common data hides nothing', async () => {
  expect(await seen(null, null)).toBe('shown')
})
