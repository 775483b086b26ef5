import { createFileRoute, redirect } from '@tanstack/react-router'
import { forwardTarget } from '../paths/same-origin.ts'
import { titled } from '../paths/site.ts'

/** Spec §2: forwards to the path and query given in its own query; only to addresses of this store. */
export const Route = createFileRoute('/loading')({
  validateSearch: (raw: Record<string, unknown>) => raw,
  beforeLoad: ({ search }) => {
    throw redirect({ href: forwardTarget(search), replace: true })
  },
  head: () => titled('/loading'),
  component: () => <p className="p-10 text-center text-secondary">正在跳转…</p>,
})
