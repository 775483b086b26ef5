import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from './draw-for-test.ts'
import { useNear } from './use-near.ts'

afterEach(() => vi.unstubAllGlobals())

/** A window that reports when somebody scrolls; jsdom has none. */
function standAtWindow() {
  const watching: { readonly report: (isIntersecting: boolean) => void; readonly margin: string | undefined }[] = []
  const disconnect = vi.fn()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly observe = vi.fn()
      readonly disconnect = disconnect
      constructor(
        seen: (entries: readonly { isIntersecting: boolean }[]) => void,
        { rootMargin }: { rootMargin?: string },
      ) {
        watching.push({ report: (isIntersecting) => seen([{ isIntersecting }]), margin: rootMargin })
      }
    },
  )
  return { watching, disconnect }
}

function Floor() {
  const [place, near] = useNear<HTMLElement>('300px')
  return <section ref={place}>{near ? 'goods' : 'waiting'}</section>
}

test('a floor waits until it comes near the window, and stays when it goes away again', async () => {
  const { watching, disconnect } = standAtWindow()
  const { place, leave } = await draw(<Floor />)
  const report = (isIntersecting: boolean) => act(async () => watching[0]?.report(isIntersecting))
  expect(watching.map(({ margin }) => margin)).toEqual(['300px'])
  await report(false)
  expect(place.textContent).toBe('waiting')
  await report(true)
  expect(place.textContent).toBe('goods')
  await report(false)
  expect(place.textContent).toBe('goods')
  await leave()
  expect(disconnect).toHaveBeenCalled()
})
