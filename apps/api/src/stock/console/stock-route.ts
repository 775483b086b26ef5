import type { Call } from '@yaoji/contract/call'
import { type Mount, staffRoute } from '../../platform/http/call-route.ts'

type Route<Sent, Input, Reply> = Parameters<typeof staffRoute<Sent, Input, Reply>>

/** A call of the console under the permission that its contract states. */
export const stockRoute = <Sent, Input, Reply>(
  mount: Mount,
  call: Call<Sent, Reply>,
  shape: Route<Sent, Input, Reply>[3],
  handle: Route<Sent, Input, Reply>[4],
): void => staffRoute(mount, call, call.permission, shape, handle)
