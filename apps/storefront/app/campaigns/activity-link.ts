import { campaignTemplates } from '@yaoji/contract/campaigns'
import type { RoutePath } from '../routes.ts'
import { fillPath, rowOf } from '../shell/paths/row.ts'

type ActivityTarget =
  | { readonly kind: 'page'; readonly href: string }
  /** A campaign by id or slug; the API says whether it is there. */
  | { readonly kind: 'campaign'; readonly key: string }
  | { readonly kind: 'nothing' }

const nothing: ActivityTarget = { kind: 'nothing' }
/** An activity link never leads to itself, nor to where links without a target end. */
const neverForwarded: ReadonlySet<string> = new Set<RoutePath>([
  '/loading',
  '/loading/activity',
  '/activity/{url?}/{url1?}/{url2?}',
  '/noActivity',
  '/404',
  '/eleven',
])
const promotionPages: Readonly<Record<string, string>> = {
  flash: '/mrtj',
  special: '/mrtj',
  group: '/ptzq',
  combination: '/zhzq',
  gift: '/zhmz',
  coupon: '/lqzx',
}
const campaignKey = /^([1-9]\d{0,14}|[a-z][a-z0-9-]{1,40})$/

/**
 * Spec §2, /loading/activity: what the segments of an activity link mean. Our choice (decision 0023): a page of this store
 * (`list/info/17`), else a promotion (`group/12`), else a campaign (`hdmb/winter`, `winter`, `17`). Segments are
 * encoded one by one, so none of them can lead out of the store.
 */
export function activityTarget(values: Readonly<Record<string, unknown>>): ActivityTarget {
  const { url, url1, url2, ...query } = values
  const segments = [url, url1, url2]
    .flatMap((segment) =>
      typeof segment === 'string' || typeof segment === 'number' ? String(segment).split('/') : [],
    )
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '')
  if (segments.length === 0 || segments.some((segment) => /^\.+$/.test(segment))) return nothing
  return pageTarget(segments, query) ?? promotionTarget(segments) ?? campaignTarget(segments) ?? nothing
}

function pageTarget(segments: readonly string[], query: Readonly<Record<string, unknown>>): ActivityTarget | null {
  const path = `/${segments.map(encodeURIComponent).join('/')}`
  const row = rowOf(path)?.row
  if (!row) return null
  if (neverForwarded.has(row.path)) return nothing
  const texts = Object.entries(query).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
  )
  return { kind: 'page', href: fillPath(path, Object.fromEntries(texts)) }
}

function promotionTarget([first = '', second = '', third = '']: readonly string[]): ActivityTarget | null {
  const [kind, id] = first === 'promotion' ? [second, third] : [first, second]
  const page = Object.hasOwn(promotionPages, kind) ? promotionPages[kind] : undefined
  if (!page) return null
  const href = kind === 'group' && /^[1-9]\d{0,11}$/.test(id) ? fillPath('/list/info-pt/{id}', { id }) : page
  return { kind: 'page', href }
}

function campaignTarget([first = '', second]: readonly string[]): ActivityTarget | null {
  const named = first === 'campaign' || Object.hasOwn(campaignTemplates, first)
  const key = named ? second : second === undefined ? first : undefined
  return key !== undefined && campaignKey.test(key) ? { kind: 'campaign', key } : null
}
