import { createIsomorphicFn } from '@tanstack/react-start'
import { loginCodes } from '@yaoji/contract/codes'
import { type DrawBriefWire, drawCalls } from '@yaoji/contract/draws'
import { type GiftCartWire, type GiftWire, type PointsWire, pointsCalls } from '@yaoji/contract/points'
import { send } from '../shell/api.ts'
import { ApiError } from '../shell/api-error.ts'
import { type LoadingPage, load } from '../shell/load.ts'
import { viewerHere } from '../shell/viewer.ts'

/** A company's own side of the mall. */
export interface OwnMall {
  readonly points: PointsWire
  readonly cart: GiftCartWire
  /** The lottery to offer now. */
  readonly draw: DrawBriefWire | null
}
export interface Mall {
  readonly gifts: readonly GiftWire[]
  /** Null for visitors. */
  readonly own: OwnMall | null
}

const mayBeMember = createIsomorphicFn()
  .server(async () => (await import('../shell/session.server.ts')).hasSession())
  .client(async () => viewerHere() === 'member')

/** The mall is open to visitors, who make no call of members. */
export async function loadMall(page: LoadingPage): Promise<Mall> {
  const [gifts, own] = await Promise.all([load(pointsCalls.gifts, {}, page), (await mayBeMember()) ? ownMall() : null])
  return { gifts: gifts.data, own }
}

/** Null where the session has ended meanwhile. */
export async function ownMall(): Promise<OwnMall | null> {
  try {
    const [points, cart, draw] = await Promise.all([
      send(pointsCalls.points),
      send(pointsCalls.cart),
      send(drawCalls.simple),
    ])
    return { points: points.data, cart: cart.data, draw: draw.data }
  } catch (error) {
    if (error instanceof ApiError && loginCodes.has(error.code)) return null
    throw error
  }
}
