import { createIsomorphicFn } from '@tanstack/react-start'
import { needsLogin } from '@yaoji/client/treatment'
import { type DrawBriefWire, drawCalls } from '@yaoji/contract/draws'
import { type GiftCartWire, type GiftWire, type PointsWire, pointsCalls } from '@yaoji/contract/points'
import { type LoadingPage, load } from '../shell/api/load.ts'
import { send } from '../shell/api/send.ts'
import { viewerHere } from '../shell/viewer/viewer.ts'

/** A company's own side of the mall. */
export interface OwnMall {
  readonly points: PointsWire
  readonly cart: GiftCartWire
  /** The lottery to offer now. */
  readonly draw: DrawBriefWire | null
}
interface Mall {
  readonly gifts: readonly GiftWire[]
  /** Null for visitors. */
  readonly own: OwnMall | null
}

const mayBeMember = createIsomorphicFn()
  .server(async () => (await import('../shell/viewer/session.server.ts')).hasSession())
  .client(async () => viewerHere() === 'member')

/** The mall is open to visitors, who make no call of members. */
export async function loadMall(page: LoadingPage): Promise<Mall> {
  const [gifts, own] = await Promise.all([load(pointsCalls.gifts, {}, page), (await mayBeMember()) ? ownMall() : null])
  return { gifts: gifts.data, own }
}

/** Null where the session has ended meanwhile. */
export async function ownMall(signal?: AbortSignal): Promise<OwnMall | null> {
  const options = signal ? { signal } : {}
  try {
    const [points, cart, draw] = await Promise.all([
      send(pointsCalls.points, {}, options),
      send(pointsCalls.cart, {}, options),
      send(drawCalls.simple, {}, options),
    ])
    return { points: points.data, cart: cart.data, draw: draw.data }
  } catch (error) {
    if (needsLogin(error)) return null
    throw error
  }
}
