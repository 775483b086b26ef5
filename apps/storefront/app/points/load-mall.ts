import { createIsomorphicFn } from '@tanstack/react-start'
import { needsLogin } from '@yaoji/client/treatment'
import type { BannerWire } from '@yaoji/contract/content'
import { type DrawBriefWire, drawCalls } from '@yaoji/contract/draws'
import { type GiftCartWire, type GiftWire, type PointsWire, pointsCalls } from '@yaoji/contract/points'
import { type LoadingPage, load, orElse } from '../shell/api/load.ts'
import { send } from '../shell/api/send.ts'
import { viewerHere } from '../shell/viewer/viewer-here.ts'

/** A company's own side of the mall. */
export interface OwnMall {
  readonly points: PointsWire
  readonly cart: GiftCartWire
  /** The lottery to offer now. */
  readonly draw: DrawBriefWire | null
}
interface Mall {
  readonly gifts: readonly GiftWire[]
  /** A banner for each open lottery. */
  readonly adverts: readonly BannerWire[]
  /** Null for visitors. */
  readonly own: OwnMall | null
}

const mayBeMember = createIsomorphicFn()
  .server(async () => (await import('../shell/viewer/session.server.ts')).hasSession())
  .client(async () => viewerHere() === 'member')

/** The mall is open to visitors, who make no call of members. */
export async function loadMall(page: LoadingPage): Promise<Mall> {
  const member = await mayBeMember()
  const [gifts, own, adverts] = await Promise.all([
    load(pointsCalls.gifts, {}, page),
    member ? ownMall() : null,
    member ? orElse(send(drawCalls.adverts), []) : [],
  ])
  return { gifts: gifts.data, adverts, own }
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
