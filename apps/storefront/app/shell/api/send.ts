/**
 * The store's client, with two transports: a local socket while the page process renders (the caller's cookie travels
 * along), fetch in the browser.
 *
 *   const { data, meta } = await send(cartCalls.add, { goods_id, number })
 *   const { busy, run } = useAction()            shell/kit/use-action.ts: a press with its problem, its toast, its end
 *   catch (error) { showProblem(error) }         shell/api/problems.ts: toast, alert or redirect
 *
 * A call that sends an Idempotency-Key takes it from `options.idempotencyKey`: see shell/kit/use-idempotency-key.ts.
 * Loaders use `load` (shell/api/load.ts) instead; what is loaded after the page is shown uses `useLateLoad`.
 */
import { createIsomorphicFn } from '@tanstack/react-start'
import { createClient } from '@yaoji/client/create-client'
import { type Answer, browserTransport, type Outgoing } from '@yaoji/client/transport'

const transport = createIsomorphicFn()
  .server(async (outgoing: Outgoing): Promise<Answer> => (await import('./transport.server.ts')).overSocket(outgoing))
  .client(browserTransport)

/** Requests of different people meet on the server, so cancelling exists only in the browser. */
const inBrowser = createIsomorphicFn()
  .server(() => false)
  .client(() => true)

export const { send, ask } = createClient({ transport, cancels: inBrowser })
