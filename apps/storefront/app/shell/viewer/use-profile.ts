import { useMatches } from '@tanstack/react-router'
import { needsLogin } from '@yaoji/client/treatment'
import { cartCalls } from '@yaoji/contract/cart'
import { memberCalls, type ProfileWire } from '@yaoji/contract/members'
import type { NewsWire } from '@yaoji/contract/messages'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { RouteRow } from '../../routes.ts'
import { orElse } from '../api/load.ts'
import { send } from '../api/send.ts'
import { onCartChanged } from '../cart/cart-changed.ts'
import { profileExempt, type ShellData } from '../chrome/shell-data.ts'
import { useNews } from '../news/use-news.ts'
import { rememberLoginUrl } from './login-address.ts'
import type { ShellState } from './viewer.ts'
import { rememberViewer, type Viewer } from './viewer-here.ts'

/** A profile older than this is asked for again when the person comes back to the window. */
const staleAfterMs = 60_000

type Known = Omit<ShellState, 'data'>

/**
 * Spec §6: logged state is inferred from the profile load. The server's answer starts it where the page was rendered
 * with a session; exempt routes leave it to their page. Spec §8: a failed load sets `show` only, nothing is said; it is
 * tried again when the window is looked at again.
 */
export function useProfile(data: ShellData, row: RouteRow): Known {
  const [profile, setLoaded] = useState<ProfileWire | null>(data.profile)
  const [viewer, setViewer] = useState<Viewer>(data.viewer)
  const [cartCount, setCartCount] = useState(data.profile?.cart ?? 0)
  const [loadedAt, setLoadedAt] = useState(0)
  const [loadFailed, setLoadFailed] = useState(false)
  const pageFailed = useMatches({ select: (matches) => matches.some(({ status }) => status === 'error') })
  const exempt = profileExempt.has(row.path)
  // A page that loads the profile itself and failed hands none over.
  const failed = loadFailed || (exempt && pageFailed)

  const setProfile = useCallback((now: ProfileWire | null) => {
    setLoaded(now)
    setCartCount(now?.cart ?? 0)
    setViewer(now ? 'member' : 'visitor')
    rememberViewer(now ? 'member' : 'visitor')
    if (now) rememberLoginUrl(now.login_url)
    setLoadedAt(Date.now())
    setLoadFailed(false)
  }, [])
  const refreshProfile = useCallback(async () => {
    try {
      setProfile((await send(memberCalls.profile)).data)
    } catch (error) {
      if (needsLogin(error)) setProfile(null)
      else setLoadFailed(true)
    }
  }, [setProfile])

  useEffect(() => {
    rememberViewer(viewer)
    if (viewer === 'unknown' && !exempt) void refreshProfile()
  }, [viewer, exempt, refreshProfile])

  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState !== 'visible') return
      const stale = viewer === 'member' && Date.now() - loadedAt > staleAfterMs && !exempt
      if (stale || failed) return void refreshProfile()
      // Another browser or the office next door may have filled the same cart.
      if (viewer === 'member' && !exempt)
        void orElse(send(cartCalls.total), null).then((cart) => cart && setCartCount(cart.total))
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [viewer, exempt, failed, loadedAt, refreshProfile])

  const onNews = useCallback(({ unread }: NewsWire) => {
    setLoaded((known) => known && { ...known, message_count: unread })
  }, [])
  useNews(viewer === 'member', onNews)

  useEffect(
    () =>
      onCartChanged((total) => {
        if (total === undefined) void refreshProfile()
        else setCartCount(total)
      }),
    [refreshProfile],
  )

  const show = viewer !== 'unknown' || failed
  return useMemo(
    () => ({ profile, viewer, show, cartCount, setProfile, refreshProfile }),
    [profile, viewer, show, cartCount, setProfile, refreshProfile],
  )
}
