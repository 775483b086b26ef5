import { connectionCalls } from '@yaoji/contract/console/connections'
import { connectionInputs } from '@yaoji/contract/console/connections.input'
import { type Mount, staffRoute, WithMessage } from '../platform/http/call-route.ts'
import type { Means } from './connected.ts'
import { lastCalls, listConnections } from './read-connections.ts'
import { knownProvider, saveConnection } from './save-connection.ts'
import { testConnection } from './test-connection.ts'

/** Connections at the console: how they fare, what was asked, what they need to know, a test. */
export function connectionRoutes(mount: Mount, means: Means): void {
  staffRoute(mount, connectionCalls.list, connectionInputs.none, (_, { db }) => listConnections(db, means.SECRET))
  staffRoute(mount, connectionCalls.calls, connectionInputs.one, ({ provider }, { db }) =>
    lastCalls(db, knownProvider(provider)),
  )
  staffRoute(mount, connectionCalls.save, connectionInputs.save, async (change, { db, stamp }) => {
    await db.transaction((tx) => saveConnection(tx, means, stamp, change))
    return new WithMessage(null, '连接已保存')
  })
  staffRoute(mount, connectionCalls.test, connectionInputs.test, async ({ provider, to }, { db, stamp }) => {
    const { kind, answer } = await testConnection(db, means, stamp, { provider: knownProvider(provider), to })
    return { outcome: kind, answer }
  })
}
