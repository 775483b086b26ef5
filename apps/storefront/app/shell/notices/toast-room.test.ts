import { afterEach, expect, test, vi } from 'vitest'
import { takeRoom } from './toast-room.ts'

const room = () => [document.body.style.paddingBottom, document.documentElement.style.scrollPaddingBottom]
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the page is as much longer as the toast is high, until the last one is gone', () => {
  vi.useFakeTimers()
  document.body.innerHTML = '<p data-sonner-toast></p>'
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ height: 42 } as DOMRect)
  const first = takeRoom()
  vi.advanceTimersByTime(200)
  expect(room()).toEqual(['42px', '42px'])
  // Another one takes its place: the room stays.
  const second = takeRoom()
  first()
  vi.advanceTimersByTime(200)
  expect(room()).toEqual(['42px', '42px'])
  second()
  expect(room()).toEqual(['', ''])
})

test('a toast that is gone before it was measured takes no room', () => {
  vi.useFakeTimers()
  document.body.innerHTML = '<p data-sonner-toast></p>'
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ height: 42 } as DOMRect)
  const leave = takeRoom()
  leave()
  vi.advanceTimersByTime(200)
  expect(room()).toEqual(['', ''])
})
