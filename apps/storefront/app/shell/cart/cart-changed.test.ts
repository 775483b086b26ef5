import { expect, test, vi } from 'vitest'
import { markCartChanged, onCartChanged, takeCartChanged } from './cart-changed.ts'

test('a change in another tab moves the badge of this one, and one of this tab is heard there', async () => {
  const other = new BroadcastChannel('yaoji.cart')
  const heardThere: unknown[] = []
  other.onmessage = ({ data }) => heardThere.push(data)
  const heard: (number | undefined)[] = []
  const leave = onCartChanged((total) => heard.push(total))
  other.postMessage(3)
  await vi.waitFor(() => expect(heard).toEqual([3]))
  expect([takeCartChanged(), takeCartChanged()]).toEqual([true, false])
  markCartChanged(2)
  markCartChanged()
  expect(heard).toEqual([3, 2, undefined])
  await vi.waitFor(() => expect(heardThere).toEqual([2, null]))
  leave()
  other.close()
})
