import { act, createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach } from 'vitest'

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined
}

export interface Drawn {
  readonly place: HTMLElement
  readonly again: (node: ReactNode) => Promise<void>
  readonly leave: () => Promise<void>
}

const drawn = new Set<() => Promise<void>>()
// Tests stop the clock; a page goes when real time goes on.
const nextTurn = setImmediate
// What React still had in mind must not be drawn into a page that is gone with its file.
afterEach(async () => {
  for (const leave of drawn) await leave()
  await new Promise((turn) => nextTurn(turn))
})

/** For tests: draws into the page and waits until React has nothing left to do. The page goes with its test. */
export async function draw(node: ReactNode): Promise<Drawn> {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const again = (next: ReactNode) => act(async () => root.render(next))
  await again(node)
  const leave = async () => {
    drawn.delete(leave)
    await act(async () => root.unmount())
    place.remove()
  }
  drawn.add(leave)
  return { place, again, leave }
}

/** Asks a hook and shows nothing. */
function Probe<Given, Answer>({
  use,
  given,
  seen,
}: {
  readonly use: (given: Given) => Answer
  readonly given: Given
  readonly seen: Answer[]
}): ReactNode {
  seen.push(use(given))
  return null
}

/** What a hook answers while it is given these values, one after the other. */
export async function drawHook<Given, Answer>(use: (given: Given) => Answer, first: NoInfer<Given>) {
  const seen: Answer[] = []
  const probe = (given: Given) => createElement(Probe<Given, Answer>, { use, given, seen })
  const { again, leave } = await draw(probe(first))
  return {
    /** Every rendering's answer, the last one last. */
    seen,
    now: () => seen.at(-1)!,
    give: (given: Given) => again(probe(given)),
    leave,
  }
}
