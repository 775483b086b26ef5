import { randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'

export interface RaceBuyer {
  readonly cookie: string
  readonly addressId: number
}
interface RaceOptions {
  /** Read before each request, so that a server may come back under another port. */
  readonly origin: () => string
  readonly buyers: readonly RaceBuyer[]
  readonly goods: readonly number[]
  /** One JSON line per acknowledgement, on the disk before the buyer goes on. */
  readonly log: string
  /** 0 ≤ x < 1. */
  readonly random: () => number
  /** How often each buyer tries to order. */
  readonly rounds: number
  /** Pays each order from the balance with this password; absent: orders stay unpaid. */
  readonly paymentPassword?: string
  /** How long one answer is waited for through restarts before the race counts as lost. */
  readonly patienceMs?: number
}

/** What a client was answered and therefore must find in the database. */
export type Acknowledgement =
  | {
      readonly kind: 'ordered'
      readonly orderId: number
      readonly orderNo: string
      readonly payable: string
      readonly lines: readonly { readonly goodsId: number; readonly number: number }[]
    }
  | { readonly kind: 'paid'; readonly orderId: number }

export interface RaceFigures {
  readonly ordered: number
  readonly paid: number
  /** Definite refusals: sold out, changed. */
  readonly refused: number
  /** Requests that had to be sent again because the server was away. */
  readonly resent: number
}

interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: the replies of several calls
  readonly data: any
}

/**
 * Buyers who all want the same goods, over HTTP. Each empties its cart, takes a few goods, checks out and orders; what must
 * happen once is sent with one key until a definite answer comes, also through killed and restarted servers.
 */
export async function raceBuyers(options: RaceOptions): Promise<RaceFigures> {
  const figures = { ordered: 0, paid: 0, refused: 0, resent: 0 }
  const acknowledge = (row: Acknowledgement) => appendFileSync(options.log, `${JSON.stringify(row)}\n`, { flush: true })

  async function buyOften(buyer: RaceBuyer): Promise<void> {
    const send = sender(options, buyer, () => figures.resent++)
    for (let round = 0; round < options.rounds; round++) {
      const wanted = pick(options.goods, 1 + Math.floor(options.random() * 3), options.random)
      const placed = await order(send, buyer, wanted)
      if (!placed) {
        figures.refused++
        continue
      }
      figures.ordered++
      acknowledge(placed)
      if (!options.paymentPassword) continue
      const form = { method: 'balance', password: options.paymentPassword }
      const paid = await send('POST', `/api/pay/order/${placed.orderId}`, form)
      if (paid.status !== 200) continue
      figures.paid++
      acknowledge({ kind: 'paid', orderId: placed.orderId })
    }
  }
  await Promise.all(options.buyers.map(buyOften))
  return figures
}

type Send = (method: 'GET' | 'POST', path: string, form?: Record<string, string | number>) => Promise<Answer>

async function order(
  send: Send,
  buyer: RaceBuyer,
  wanted: readonly number[],
): Promise<Extract<Acknowledgement, { kind: 'ordered' }> | null> {
  // Whatever a killed server left in the cart goes first: adding is the one step that a repeat would double.
  const left = (await send('GET', '/api/cart/list')).data.data as { id: number }[]
  if (left.length > 0) await send('POST', '/api/cart/batch_delete', { ids: left.map((line) => line.id).join(',') })
  const ids: number[] = []
  for (const goodsId of wanted) {
    const added = await send('POST', '/api/cart', { goods_id: goodsId, number: 1 })
    if (added.status === 200) ids.push(added.data.id)
  }
  if (ids.length === 0) return null
  const shown = await send('POST', '/api/cart/checkout', { ids: ids.join(','), address_id: buyer.addressId })
  if (shown.status !== 200) return null
  const lines = shown.data.lines as { number: number; goods: { id: number } }[]
  const placed = await send('POST', '/api/order', {
    ids: ids.join(','),
    address_id: buyer.addressId,
    pay_type: 'balance',
    version: shown.data.version,
    payable: shown.data.totals.payable,
  })
  const row = placed.status === 200 ? placed.data.orders[0] : null
  return (
    row && {
      kind: 'ordered',
      orderId: row.id,
      orderNo: row.order_no,
      payable: row.payable,
      lines: lines.map((line) => ({ goodsId: line.goods.id, number: line.number })),
    }
  )
}

/** Sends until a definite answer: below 500 and not "too many". The key stays the same, so a repeat changes nothing. */
function sender(options: RaceOptions, buyer: RaceBuyer, resent: () => void): Send {
  const patienceMs = options.patienceMs ?? 60_000
  return async (method, path, form) => {
    const key = randomUUID()
    const until = performance.now() + patienceMs
    for (;;) {
      const answer = await attempt(options.origin(), buyer, method, path, key, form)
      if (answer) return answer
      if (performance.now() > until) throw new Error(`${method} ${path}: no definite answer within ${patienceMs} ms`)
      resent()
      await new Promise((resolve) => setTimeout(resolve, 50 + options.random() * 150))
    }
  }
}

async function attempt(
  origin: string,
  buyer: RaceBuyer,
  method: string,
  path: string,
  key: string,
  form?: Record<string, string | number>,
): Promise<Answer | null> {
  try {
    const reply = await fetch(new URL(path, origin), {
      method,
      headers: { cookie: buyer.cookie, 'idempotency-key': key },
      signal: AbortSignal.timeout(30_000),
      ...(form
        ? {
            body: new URLSearchParams(
              Object.entries(form).map(([name, value]): [string, string] => [name, String(value)]),
            ),
          }
        : {}),
    })
    const body = (await reply.json()) as { data: unknown }
    return reply.status >= 500 || reply.status === 429 ? null : { status: reply.status, data: body.data }
  } catch {
    return null
  }
}

function pick(goods: readonly number[], count: number, random: () => number): number[] {
  const left = [...goods]
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const [taken] = left.splice(Math.floor(random() * left.length), 1)
    return taken!
  })
}
