import { randomUUID } from 'node:crypto'
import type { Envelope } from '@yaoji/contract/call'
import type { CartWire } from '@yaoji/contract/cart'
import type { LoginReply } from '@yaoji/contract/members'
import type { OrderDetailWire, OrderWire } from '@yaoji/contract/orders'
import { storeHere } from './store-here.ts'

export type UserName = 'yaodian' | 'zhensuo' | 'liansuo' | 'guoqi' | 'xinhu' | 'bohui'
type ClerkName = 'dingdan' | 'zhiguan' | 'caiwu' | 'yunying' | 'admin'

export const password = 'yaoji2026'
export const paymentPassword = '246810'

/** Text and numbers in a form; anything that JSON can say at the console. */
type Fields = Readonly<Record<string, unknown>>

/** The store's HTTP calls as one account makes them: what a journey needs around the pages. */
interface Caller {
  readonly get: <Data>(path: string) => Promise<Data>
  readonly post: <Data>(path: string, fields?: Fields) => Promise<Data>
  readonly put: <Data>(path: string, fields: Fields) => Promise<Data>
}

const sessions = new Map<string, Promise<string>>()
const once = (name: string, open: () => Promise<string>) => {
  const session = sessions.get(name) ?? open()
  sessions.set(name, session)
  return session
}

/** The session cookie of a demonstration account; the first of its members where it owns several. */
export const logIn = (name: UserName): Promise<string> =>
  once(name, async () => {
    const first = await send('/api/user/login', { username: name, password })
    const { ticket, members } = ((await first.clone().json()) as Envelope<LoginReply>).data
    const entered = ticket ? await send('/api/user/login', { ticket, member_id: members![0]!.id }) : first
    const session = cookieOf(entered, 'yaoji_session')
    await joinLottery(`yaoji_session=${session}`)
    return session
  })

/** Who has drawn today is not offered the lottery, which would stand before whatever else a journey is about. */
async function joinLottery(cookie: string): Promise<void> {
  const offered = await fetch(`${storeHere().origin}/api/draw/simple`, { headers: { cookie } })
  const { data } = (await offered.json()) as Envelope<{ id: number; is_join: number } | null>
  if (data?.is_join === 0) await send(`/api/draw/${data.id}`, {}, cookie)
}

export const caller = (name: UserName): Caller => callerWith(async () => `yaoji_session=${await logIn(name)}`)

/** A clerk at the console's calls. */
export const clerk = (name: ClerkName): Caller =>
  callerWith(async () => {
    const token = await once(name, async () =>
      cookieOf(await send('/console/api/login', { username: name, password }), 'yaoji_staff'),
    )
    return `yaoji_staff=${token}`
  })

function callerWith(cookie: () => Promise<string>): Caller {
  const read = async <Data>(response: Response): Promise<Data> => {
    const { code, message, data } = (await response.json()) as Envelope<Data>
    if (code !== 10_000) throw new Error(`${new URL(response.url).pathname}: ${code} ${message}`)
    return data
  }
  return {
    get: async (path) => read(await fetch(storeHere().origin + path, { headers: { cookie: await cookie() } })),
    post: async (path, fields = {}) => read(await send(path, fields, await cookie())),
    put: async (path, fields) => read(await send(path, fields, await cookie(), 'PUT')),
  }
}

const send = (path: string, fields: Fields, cookie = '', method: 'POST' | 'PUT' = 'POST') =>
  fetch(storeHere().origin + path, {
    method,
    ...(path.startsWith('/console/api/')
      ? { body: JSON.stringify(fields), headers: { ...headersFor(cookie), 'content-type': 'application/json' } }
      : { body: formOf(fields), headers: headersFor(cookie) }),
  })
const headersFor = (cookie: string) => ({ cookie, 'idempotency-key': randomUUID() })
const formOf = (fields: Fields) =>
  new URLSearchParams(Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]))

function cookieOf(response: Response, name: string): string {
  const value = response.headers
    .getSetCookie()
    .map((line) => new RegExp(`^${name}=([^;]+)`).exec(line)?.[1])
    .find((each) => each !== undefined)
  if (!value) throw new Error(`no ${name} in the answer to the log-in: ${response.status}`)
  return value
}

/** Every journey starts from a cart that it knows. */
export async function fillCart(
  name: UserName,
  lines: readonly { readonly id: number; readonly number: number }[] = [],
): Promise<CartWire> {
  const { get, post } = caller(name)
  const old = (await get<CartWire>('/api/cart/list')).data.map((line) => line.id)
  if (old.length > 0) await post('/api/cart/batch_delete', { ids: old.join(',') })
  for (const { id, number } of lines) await post('/api/cart', { goods_id: id, number })
  return get<CartWire>('/api/cart/list?new=1')
}

export const ordersOf = (name: UserName): Promise<readonly OrderWire[]> => caller(name).get('/api/order')
export const orderOf = (name: UserName, id: number): Promise<OrderDetailWire> => caller(name).get(`/api/order/${id}`)
