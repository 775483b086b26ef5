import { LRUCache } from 'lru-cache'
import { type KeptPage, packFirst } from './kept-pages.ts'

/** A page that failed for everybody, and is not kept. */
export interface FailedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Paths whose visitor pages may be kept, each with the query keys that change the page; any other key: not kept. */
const cacheable: readonly { readonly path: RegExp; readonly keys: readonly string[] }[] = [
  { path: /^\/$/, keys: [] },
  { path: /^\/(list|list\/table|list\/no_image|list\/other\/\d+(\/[^/]+)?|search|search\/table)$/, keys: listKeys() },
  { path: /^\/list\/info\/\d+$/, keys: [] },
  { path: /^\/(yx|yx\/table|kxzq|kxzq\/new|kxzq\/goods\/[^/]+(\/\d+)?|zyyp|qxzq)$/, keys: listKeys() },
  { path: /^\/ppzq\/info\/\d+(\/\d+)?$/, keys: listKeys() },
  { path: /^\/ppzq(\/\d+)?$/, keys: ['letter'] },
  { path: /^\/yx\/rule$/, keys: [] },
  { path: /^\/(login|404)$/, keys: [] },
  { path: /^\/help\/[a-z]+\/[a-z]+$/, keys: [] },
]

function listKeys(): string[] {
  return [
    'keywords',
    'type',
    'category_id',
    'sccj',
    'dosage_form',
    'ypgg',
    'rx_class',
    'insurance',
    'expiry',
    'in_stock',
    'is_kxpz',
    'is_youx',
    'origin',
    'grade',
    'device_class',
    'sort',
    'order',
    'page',
  ]
}

/** What the page process reads as the same path: not '//host/list', which parses as a host and a path. */
const plainPath = /^\/(?![/\\])/

const longest = 500
/** Of the addresses that were asked for last: reading one costs a twentieth of a kept page, or more. '' stands for none. */
const knownKeys = new LRUCache<string, string>({ max: 2_000 })

/**
 * The key under which a visitor's page is kept, or null when it must not be: unlisted path, unknown or repeated key. It is
 * the path and query in one spelling, and itself what the page process is asked for.
 */
export function visitorPageKey(url: string): string | null {
  if (url.length > longest) return readKey(url)
  let key = knownKeys.get(url)
  if (key === undefined) {
    key = readKey(url) ?? ''
    knownKeys.set(url, key)
  }
  return key || null
}

function readKey(url: string): string | null {
  const parsed = plainPath.test(url) ? URL.parse(url, 'http://store') : null
  if (!parsed) return null
  const { pathname, searchParams } = parsed
  const rule = cacheable.find(({ path }) => path.test(pathname))
  if (!rule) return null
  const pairs = [...searchParams]
  if (pairs.some(([key]) => !rule.keys.includes(key)) || new Set(pairs.map(([key]) => key)).size !== pairs.length)
    return null
  pairs.sort(([a], [b]) => (a < b ? -1 : 1))
  const query = new URLSearchParams(pairs).toString()
  const key = query ? `${pathname}?${query}` : pathname
  return key.length > longest ? null : key
}

const kept = ['content-type', 'link', 'content-security-policy'] as const

/** Keeps what may be shown to every visitor; answers null for a page that carries a cookie or is not a whole page. */
export function keepable(status: number, headers: Headers, body: Buffer): KeptPage | null {
  if (headers.has('set-cookie') || (status !== 200 && status !== 404)) return null
  if (headers.get('cache-control')?.includes('private') || headers.get('cache-control')?.includes('no-store'))
    return null
  return { status, headers: chosen(headers), brotli: packFirst(body) }
}

/** A page that failed, for all who asked for it meanwhile: rendering it again for each would make a crowd worse. */
export const failedPage = (status: number, headers: Headers, body: Buffer): FailedPage | null =>
  status >= 500 && !headers.has('set-cookie') ? { status, headers: chosen(headers), body } : null

const chosen = (headers: Headers) =>
  Object.fromEntries(kept.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])))
