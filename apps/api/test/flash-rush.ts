import { randomUUID } from 'node:crypto'
import type { RaceBuyer } from './race-buyers.ts'

interface RushOptions {
  /** The processes that buyers come to, in turn. */
  readonly origins: readonly string[]
  readonly buyers: readonly RaceBuyer[]
  readonly goodsId: number
  /** The flash session. */
  readonly activityId: number
}
export interface RushFigures {
  readonly sold: number
  /** Refusals by their words. */
  readonly refused: ReadonlyMap<string, number>
  /** Answers of 5xx and requests without an answer: none is right. */
  readonly broken: readonly string[]
  readonly seconds: number
}

/** Every buyer presses the button in the same second; who got hold of a piece orders it. */
export async function flashRush({ origins, buyers, goodsId, activityId }: RushOptions): Promise<RushFigures> {
  const refused = new Map<string, number>()
  const broken: string[] = []
  let sold = 0
  const send = async (origin: string, { cookie }: RaceBuyer, path: string, form: Record<string, string | number>) => {
    const body = new URLSearchParams(
      Object.entries(form).map(([name, value]): [string, string] => [name, String(value)]),
    )
    const headers = { cookie, 'idempotency-key': randomUUID() }
    try {
      const signal = AbortSignal.timeout(30_000)
      const reply = await fetch(new URL(path, origin), { method: 'POST', headers, body, signal })
      // biome-ignore lint/suspicious/noExplicitAny: the replies of several calls
      const answer = (await reply.json()) as { message: string; data: any }
      if (reply.status >= 500) broken.push(`${path}: ${reply.status} ${answer.message}`)
      else if (reply.status !== 200) refused.set(answer.message, (refused.get(answer.message) ?? 0) + 1)
      return reply.status === 200 ? answer.data : null
    } catch (error) {
      broken.push(`${path}: ${String(error)}`)
      return null
    }
  }
  const buy = async (buyer: RaceBuyer, place: number) => {
    const origin = origins[place % origins.length]!
    const form = { goods_id: goodsId, number: 1, source: 'flash', activity_id: activityId }
    const line = await send(origin, buyer, '/api/cart', form)
    if (!line) return
    const choice = { ids: line.id, address_id: buyer.addressId }
    const shown = await send(origin, buyer, '/api/cart/checkout', choice)
    if (!shown) return
    const order = { ...choice, pay_type: 'transfer', version: shown.version, payable: shown.totals.payable }
    if (await send(origin, buyer, '/api/order', order)) sold += 1
  }
  const startedAt = performance.now()
  await Promise.all(buyers.map(buy))
  return { sold, refused, broken, seconds: (performance.now() - startedAt) / 1000 }
}
