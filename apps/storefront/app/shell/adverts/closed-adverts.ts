import type { BannerWire } from '@yaoji/contract/content'
import { useSyncExternalStore } from 'react'
import { useShell } from '../viewer/viewer.ts'
import { closedIn, cookie } from './closed-cookie.ts'

const most = 20

/** Read once, then kept here: a browser that refuses cookies forgets with the page, not with the press. */
let closed: string | undefined
const readClosed = (): string => {
  closed ??= closedIn(document.cookie)
  return closed
}
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function closeAdvert(id: number): void {
  closed = [...readClosed().split('.').filter(Boolean), id].slice(-most).join('.')
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  document.cookie = `${cookie}=${closed}; path=/; samesite=lax`
  for (const listener of listeners) listener()
}

/** Those of a list that nobody closed here. The server knows them for a member; a visitor's page is the same for all. */
export function useOpenAdverts(list: readonly BannerWire[]): readonly BannerWire[] {
  const { closedAdverts } = useShell().data
  const ids = useSyncExternalStore(subscribe, readClosed, () => closedAdverts).split('.')
  return list.filter(({ id }) => !ids.includes(String(id)))
}
