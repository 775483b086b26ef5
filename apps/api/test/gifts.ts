import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { post } from '../src/wallet/post.ts'
import { crowd } from './crowd.ts'
import type { Answer, World } from './world.ts'

/** A gift on the shelf; answers its id. */
export async function makeGift(world: World, points: number, stock: number, listed = true): Promise<number> {
  const { rows } = await world.db.execute<{ id: number }>(sql`
    insert into gifts (code, name, spec, art, points, stock, stocked, listed, created_at)
    values (gen_random_uuid(), '电子血压计', '大屏', 'pressure', ${points}, ${stock}, ${stock}, ${listed},
      ${world.at.toISOString()}) returning id`)
  return rows[0]!.id
}

export async function givePoints(world: World, memberId: number, points: number, at = world.at): Promise<void> {
  const key = `given:${at.getTime()}:${randomUUID()}`
  await world.db.transaction((tx) =>
    post(tx, at, {
      memberId,
      kind: 'points',
      amountFen: points,
      useType: 'order_points',
      orderId: null,
      key,
      note: '',
    }),
  )
}

export interface MadePrize {
  readonly kind: 'points' | 'coupon' | 'gift' | 'nothing'
  readonly weight: number
  readonly stock?: number
  readonly payload?: object
}

/** A lottery that is open from an hour before the world's clock until a day after it; answers its id. */
export async function makeDraw(
  world: World,
  prizes: readonly MadePrize[],
  rule: { readonly perDay?: number; readonly inAll?: number } = {},
): Promise<number> {
  const at = (hours: number) => new Date(world.at.getTime() + hours * 3_600_000).toISOString()
  const { rows } = await world.db.execute<{ id: number }>(sql`
    insert into draws (code, name, opens_at, closes_at, per_day, in_all)
    values (gen_random_uuid(), '抽好礼', ${at(-1)}, ${at(24 * 7)}, ${rule.perDay ?? 1}, ${rule.inAll ?? null}) returning id`)
  const { id } = rows[0]!
  for (const [sort, { kind, weight, stock = null, payload = {} }] of prizes.entries())
    await world.db.execute(sql`
      insert into draw_prizes (draw_id, sort, kind, name, remarks, payload, weight, stock, remaining)
      values (${id}, ${sort}, ${kind}, ${`奖品${sort + 1}`}, '一等奖', ${JSON.stringify(payload)}, ${weight}, ${stock}, ${stock})`)
  return id
}

export interface Company {
  readonly memberId: number
  readonly cookie: string
  get(url: string): Promise<Answer>
  send(
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    form?: Record<string, string | number>,
    key?: string,
  ): Promise<Answer>
}

/** A pharmacy of its own at the HTTP door, so that tests do not share points. */
export async function makeCompany(world: World, points = 0): Promise<Company> {
  const [member] = await crowd(world.db, world.buyers.yaodian.memberId, 1, world.at)
  const { memberId, cookie } = member!
  if (points > 0) await givePoints(world, memberId, points)
  return {
    memberId,
    cookie,
    get: (url) => world.call('GET', url, { headers: { cookie } }),
    send: (method, url, form = {}, key = randomUUID()) =>
      world.call(method, url, { headers: { cookie, 'idempotency-key': key }, form }),
  }
}

export const pointsHeld = async (company: Company): Promise<number> =>
  (await company.get('/api/points')).body.data.points
