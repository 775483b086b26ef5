import { act } from 'react'
import { toast } from 'sonner'
import { expect, test, vi } from 'vitest'

const { show } = await vi.importActual<typeof import('./toast-host.tsx')>('./toast-host.tsx')

const lineHeight = 42
const room = () => [document.body.style.paddingBottom, document.documentElement.style.scrollPaddingBottom]
const settled = (done: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined)
    done()
  }, 5_000)

test('a toast is a line across the foot of the window; the page is so much longer until the last one is gone', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ height: lineHeight } as DOMRect)
  await act(async () => show('已加入购物车', 'success', { detail: '布洛芬缓释胶囊' }))
  await settled(() => expect(room()).toEqual(['42px', '42px']))
  const line = document.querySelector<HTMLElement>('[data-sonner-toaster]')
  expect([line?.style.getPropertyValue('--width'), line?.style.getPropertyValue('--offset-left')]).toEqual([
    '100%',
    '0px',
  ])
  // Another one takes its place: the room stays.
  await act(async () => show('已加入购物车', 'success', {}))
  await new Promise((later) => setTimeout(later, 400))
  expect(room()).toEqual(['42px', '42px'])
  await act(async () => void toast.dismiss())
  await settled(() => expect(room()).toEqual(['', '']))
})
