import { createRootRoute, type ErrorComponentProps, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageData } from './page-data.tsx'
import { PageDescription } from './page-description.tsx'
import { PageStart } from './page-start.tsx'
import { restOfStyles } from './shell/chrome/rest-of-styles.ts'
import { Shell } from './shell/chrome/shell.tsx'
import { loadShell } from './shell/chrome/shell-data.ts'
import { LoadFailed } from './shell/page/load-failed.tsx'
import { NotFound } from './shell/pages/not-found.tsx'
import { siteTitle } from './shell/paths/site.ts'
import { guard } from './shell/viewer/guard.ts'
import './styles.css'

export const Route = createRootRoute({
  beforeLoad: async (page) => {
    await Promise.all([guard(page), import.meta.env.SSR ? null : restOfStyles()])
  },
  loader: loadShell,
  // What the shell shows is loaded once per visit; profile and cart badge have their own refresh.
  staleTime: Number.POSITIVE_INFINITY,
  shouldReload: false,
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'theme-color', content: '#0b7a5b' },
      { name: 'format-detection', content: 'telephone=no' },
      { title: siteTitle },
    ],
    links: [
      { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ],
  }),
  component: Root,
  errorComponent: Failed,
  notFoundComponent: NotFound,
})

function Root() {
  const data = Route.useLoaderData()
  return (
    <Page loginUrl={data.loginUrl}>
      <Shell data={data}>
        <Outlet />
      </Shell>
    </Page>
  )
}

/** Before anything is known, not even who looks: what happened stands in a page of its own. */
function Failed(failure: ErrorComponentProps) {
  return (
    <Page loginUrl="">
      <LoadFailed {...failure} />
    </Page>
  )
}

const Page = ({ loginUrl, children }: { readonly loginUrl: string; readonly children: ReactNode }) => (
  <html lang="zh-CN" data-login={loginUrl || undefined}>
    <head>
      <HeadContent />
      <PageDescription />
    </head>
    <body>
      {children}
      <PageData />
      <PageStart />
      <Scripts />
    </body>
  </html>
)
