import { vi } from 'vitest'

/** For tests of parts of the shell: where the page stands, which they may change. */
export const standsAt = { pathname: '/list' }

/** What the shell asks of the router; a press on a link goes nowhere and is kept. */
export const fakeRouter = {
  useRouter: () => ({ navigate, invalidate: async () => undefined, state: { location: { href: standsAt.pathname } } }),
  useRouterState: <Answer>({ select }: { select: (state: { location: { search: object } }) => Answer }) =>
    select({ location: { search: {} } }),
  useMatches: <Answer>({ select }: { select: (matches: { pathname: string }[]) => Answer }) =>
    select([{ pathname: standsAt.pathname }]),
}
export const navigate = vi.fn()
