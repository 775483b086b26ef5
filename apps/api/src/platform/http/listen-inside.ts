import { chmodSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'

/**
 * The page process asks here: the same application on a local socket. A connection that is idle is never closed by this side
 * (decision 0157): what is asked at that moment would find nobody.
 */
export async function listenInside(path: string, answer: RequestListener): Promise<Server> {
  rmSync(path, { force: true })
  const server = createServer(answer)
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
  chmodSync(path, 0o600)
  return server
}
