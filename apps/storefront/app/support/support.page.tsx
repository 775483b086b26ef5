import { createFileRoute } from '@tanstack/react-router'
import { titled } from '../shell/paths/site.ts'
import { Conversation } from './conversation.tsx'

/** What the chat's frame shows (Spec §6); opened by itself, from a message, it is a page. */
export const Route = createFileRoute('/kf')({
  validateSearch: (raw: Record<string, unknown>): { readonly token?: string } =>
    typeof raw.token === 'string' ? { token: raw.token } : {},
  // The address carries the token: no request of the frame says it to anybody.
  head: () => ({ meta: [...titled('/kf').meta, { name: 'referrer', content: 'no-referrer' }] }),
  component: Support,
})

function Support() {
  const { token } = Route.useSearch()
  return <Conversation token={token ?? ''} />
}
