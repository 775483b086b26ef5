import { act, createElement, type FunctionComponent, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined
}

export interface Drawn {
  readonly place: HTMLElement
  readonly again: (node: ReactNode) => Promise<void>
  readonly leave: () => Promise<void>
}

/** For tests: draws into the page and waits until React has nothing left to do. */
export async function draw(node: ReactNode): Promise<Drawn> {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const again = (next: ReactNode) => act(async () => root.render(next))
  await again(node)
  const leave = async () => {
    await act(async () => root.unmount())
    place.remove()
  }
  return { place, again, leave }
}

/** What a hook answers while it is given these values, one after the other. */
export async function drawHook<Given, Answer>(use: (given: Given) => Answer, first: NoInfer<Given>) {
  const seen: Answer[] = []
  const Probe: FunctionComponent<{ given: Given }> = ({ given }) => {
    seen.push(use(given))
    return null
  }
  const { again, leave } = await draw(createElement(Probe, { given: first }))
  return {
    /** Every rendering's answer, the last one last. */
    seen,
    now: () => seen.at(-1)!,
    give: (given: Given) => again(createElement(Probe, { given })),
    leave,
  }
}
