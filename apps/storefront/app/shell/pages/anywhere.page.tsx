import { createFileRoute, redirect } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { fillPath, rowOf } from '../paths/row.ts'

/** Spec §2: the main site's address; the browser asks the server, which knows the configuration. */
const toMainSite = createIsomorphicFn()
  .server((): never => {
    throw redirect({ href: process.env.MAIN_SITE_URL ?? '/' })
  })
  .client((): never => {
    throw redirect({ href: '/eleven', reloadDocument: true })
  })

/** Whatever has no page file: redirects, aliases; an unknown path goes to /404 (Spec §2). */
export const Route = createFileRoute('/$')({
  beforeLoad: ({ location }) => {
    const match = rowOf(location.pathname)
    if (!match) throw redirect({ to: '/404' })
    const { redirectTo } = match.row
    if (redirectTo === 'main-site') toMainSite()
    if (redirectTo) throw redirect({ href: fillPath(redirectTo, { ...location.search, ...match.values }) })
    // Spec §2: a second address of a page that stands leads to its first.
    throw redirect({ href: fillPath(match.row.path, location.search) })
  },
})
