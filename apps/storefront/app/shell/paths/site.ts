import type { RoutePath } from '../../routes.ts'
import { rowAt, rowOf } from './row.ts'

export const siteTitle = '药集医药批发商城'

/** Spec §2: the page title is the route title plus the site title; goods pages start with the goods name. */
export function pageTitle(path: RoutePath, lead?: string): string {
  return [lead, rowAt(path).title, siteTitle].filter(Boolean).join(' - ')
}

/** For a page's `head`. */
export const titled = (path: RoutePath, lead?: string) => ({ meta: [{ title: pageTitle(path, lead) }] })

/** The same by the address, for a page that several rows share. */
export const titledAt = (pathname: string) => ({
  meta: [{ title: [rowOf(pathname)?.row.title, siteTitle].filter(Boolean).join(' - ') }],
})
