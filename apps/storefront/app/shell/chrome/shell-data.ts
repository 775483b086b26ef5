import { createIsomorphicFn } from '@tanstack/react-start'
import type { ProfileWire } from '@yaoji/contract/members'
import type { RoutePath } from '../../routes.ts'
import { rowOf } from '../paths/row.ts'
import { mainLogin } from '../viewer/login-address.ts'
import { askChrome, type ChromeData } from './chrome-data.ts'

interface Own {
  /** 'unknown': the page loads the profile itself (Spec §6). */
  readonly viewer: 'visitor' | 'member' | 'unknown'
  readonly profile: ProfileWire | null
  /** Where page views are reported; '' is the store's own counter. */
  readonly statisticsUrl: string
  readonly year: number
  /** The main site's log-in page; '' where the main site is this store. */
  readonly loginUrl: string
  /** Adverts that this member closed (closed-adverts.ts); of a visitor the browser alone knows. */
  readonly closedAdverts: string
}

/** What header, side bar and footer show. Nothing in it belongs to a person unless the request carried a session. */
export interface ShellData extends ChromeData, Own {}

/** Spec §6: the header's profile is loaded except on these routes, whose pages load it themselves. */
export const profileExempt: ReadonlySet<string> = new Set<RoutePath>(['/user', '/login', '/bdwx'])

/** Made when it is asked for: a browser's first calendar holds a page for 10 ms of CPU, and the server wrote the year already. */
let calendar: Intl.DateTimeFormat | undefined
function yearInShanghai(): number {
  calendar ??= new Intl.DateTimeFormat('en', { timeZone: 'Asia/Shanghai', year: 'numeric' })
  return Number(calendar.format())
}

const chromeDataHere = createIsomorphicFn()
  .server(async () => (await import('./chrome-data.server.ts')).keptChrome())
  .client(() => askChrome())

const ownHere = createIsomorphicFn()
  .server(async (exempt: boolean): Promise<Own> => {
    const { closedAdverts, hasSession, profileOfRequest } = await import('../viewer/session.server.ts')
    const fixed = {
      statisticsUrl: process.env.STATISTICS_URL ?? '',
      year: yearInShanghai(),
      loginUrl: mainLogin(process.env.MAIN_SITE_URL),
    }
    if (!hasSession()) return { ...fixed, viewer: 'visitor', profile: null, closedAdverts: '' }
    const own = { ...fixed, closedAdverts: closedAdverts() }
    if (exempt) return { ...own, viewer: 'unknown', profile: null }
    const profile = await profileOfRequest().catch(() => undefined)
    if (profile === undefined) return { ...own, viewer: 'unknown', profile: null }
    return profile ? { ...own, viewer: 'member', profile } : { ...fixed, viewer: 'visitor', profile, closedAdverts: '' }
  })
  .client(async (_exempt: boolean): Promise<Own> => {
    const year = yearInShanghai()
    return { viewer: 'unknown', profile: null, statisticsUrl: '', year, loginUrl: '', closedAdverts: '' }
  })

/** A page of a member, or one without its menus, is kept by nobody. */
const keepNowhere = createIsomorphicFn()
  .server(async () => {
    const { setResponseHeader } = await import('@tanstack/react-start/server')
    setResponseHeader('cache-control', 'private, no-store')
  })
  .client(async () => {})

export async function loadShell({ location }: { location: { pathname: string } }): Promise<ShellData> {
  const exempt = profileExempt.has(rowOf(location.pathname)?.row.path ?? '')
  const [chromeData, own] = await Promise.all([chromeDataHere(), ownHere(exempt)])
  if (!chromeData.common || own.viewer !== 'visitor') await keepNowhere()
  return { ...chromeData, ...own }
}
