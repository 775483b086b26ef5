import { once } from 'node:events'
import { get } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'

/** Answers the status of a page asked for over a local socket, or undefined while nobody listens there. */
export function statusOverSocket(socketPath: string, path: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const request = get({ socketPath, path, timeout: 2_000 }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    request.once('timeout', () => request.destroy())
    request.once('error', () => resolve(undefined))
  })
}

export function listensOn(address: string | number): Promise<boolean> {
  return new Promise((resolve) => {
    const place = typeof address === 'number' ? { port: address } : { path: address }
    const socket = connect(place, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

/** True when a server could listen there now. Throws what else than a busy port is wrong with the address. */
export async function portFree(port: number, host: string): Promise<boolean> {
  const probe = createServer()
  try {
    probe.listen(port, host)
    await once(probe, 'listening')
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false
    throw error
  } finally {
    probe.close()
  }
}

export async function freePort(host: string): Promise<number> {
  const probe = createServer().listen(0, host)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
