import { redirect } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { rowOf } from '../paths/row.ts'
import { toLogin } from './login-address.ts'
import { takeLoginFlag } from './login-flag.ts'
import { viewerHere, whyLogIn } from './viewer-here.ts'

/** Whether the one who asks is known to be no member; where that is not known, the page's own call decides. */
const isVisitor = createIsomorphicFn()
  .server(async () => (await import('./session.server.ts')).isVisitor())
  .client(async () => viewerHere() === 'visitor')

/** A cookie that stands for nobody any more was a session. */
const reason = createIsomorphicFn()
  .server(async () => ((await import('./session.server.ts')).hasSession() ? ({ why: 'expired' } as const) : {}))
  .client(async () => whyLogIn())

const mustReload = createIsomorphicFn()
  .server(() => false)
  .client(takeLoginFlag)

/**
 * Spec §2, route guard: the login flag reloads the page once; rows for members send visitors to /login with the way
 * back, before any loader runs.
 */
export async function guard({ location }: { location: { pathname: string; href: string } }): Promise<void> {
  if (mustReload()) throw redirect({ href: location.href, reloadDocument: true })
  if (rowOf(location.pathname)?.row.auth !== 'member') return
  if (await isVisitor()) throw toLogin(location.href, await reason())
}

/** For what a page shows members besides: nothing is asked for who is known to be no member. */
export const askAsMember = async <Data>(ask: () => Promise<Data>): Promise<Data | null> =>
  (await isVisitor().catch(() => true)) ? null : ask()
