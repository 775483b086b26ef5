import type { FastifyInstance } from 'fastify'
import { Problem } from './problems.ts'

/** A name, an address or a bracketed IPv6 address, each with or without a port. */
const plainHost = /^(?:[\w.-]+|\[[\da-f:.]*:[\da-f:.]*\])(?::\d+)?$/i

/**
 * Our choice (decision 0031): a host that is not a plain one is refused before anything looks at it, because what stands
 * in it may be read as a path, a query or markup further on. A target that carries a host of its own is for proxies.
 */
export function refuseOddHosts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const { host } = raw.headers
    if ((host === undefined || plainHost.test(host)) && raw.url?.startsWith('/')) return done()
    throw new Problem(400, 400, 'request.host', '请求的网址不正确，请检查网址后重新打开')
  })
}
