import { setTimeout as pause } from 'node:timers/promises'
import { RawClient } from '../../apps/api/test/raw-client.ts'
import { type Campaign, Faults } from './campaign.ts'

const sockets = 420
const seconds = 15
const watched = ['/', '/list', '/api/goods/list', '/api/user/login']

/** Bodies, headers and replies at a byte every few seconds, on as many sockets as the store works on at once. */
export const slowBodies: Campaign = {
  name: 'slow clients',
  async run({ port, send }) {
    const faults = new Faults()
    let probes = 0
    let slowestMs = 0
    const attack = async (name: string, head: string, more: string) => {
      const clients = Array.from({ length: sockets }, () => new RawClient(port, head))
      for (let second = 0; second < seconds; second++) {
        await pause(1_000)
        if (second % 3 === 2) for (const client of clients) client.send(more)
        for (const path of watched) {
          probes++
          const { status, ms } = await send({ path })
          slowestMs = Math.max(slowestMs, ms)
          faults.expect(status > 0 && status !== 503, `${path} answers ${status} beside ${name}`)
        }
      }
      for (const client of clients) client.leave()
      await pause(1_000)
    }
    const form = 'Host: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\n'
    await attack('slow bodies', `POST /api/user/login HTTP/1.1\r\n${form}`, 'x')
    await attack('slow headers', 'GET / HTTP/1.1\r\nHost: localhost\r\n', 'X-A: b\r\n')
    await attack('replies that nobody reads', 'GET /list HTTP/1.1\r\nHost: localhost\r\n\r\n', '')
    const tried = `3 kinds on ${sockets} sockets for ${seconds} s each; ${probes} requests beside them, the slowest ${slowestMs.toFixed(0)} ms`
    return { tried, faults: faults.list }
  },
}
