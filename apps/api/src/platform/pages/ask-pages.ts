import { once } from 'node:events'
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import type { Counter } from 'prom-client'
import { busy } from '../http/problems.ts'
import { openPace } from './pace.ts'

export interface PageLimits {
  /** Pages that are rendered at once; the page process has one thread. */
  readonly atOnce: number
  /** Pages that wait for their turn, however fast they are rendered. */
  readonly waiting: number
  /** How long the last of them may have to wait, as fast as pages are rendered just now. */
  readonly patienceMs: number
}
/** A page process that says nothing for so long is given up. */
const silentMs = 20_000
const defaultLimits: PageLimits = { atOnce: 16, waiting: 48, patienceMs: 1_000 }

/** A page as it was rendered, whole: it is compressed once, and travels with its length. */
interface Rendered {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}
type AskPages = (path: string, headers: Record<string, string>, left?: AbortSignal) => Promise<Rendered>

/**
 * Our choice (decisions 0087, 0097): the page process is asked over its socket by so many at once, as many wait as are
 * rendered in about a second, and who comes then is asked at once to come back; a page that is asked for later is not shown
 * later still. `left` ends a page that nobody waits for any more.
 */
export function openPageQueue(
  socketPath: string,
  shed: Counter<'why'>,
  { atOnce, waiting, patienceMs }: PageLimits = defaultLimits,
): { readonly render: AskPages; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  let underWay = 0
  const pace = openPace(() => performance.now())
  const render: AskPages = async (path, sent, left) => {
    if (underWay >= Math.min(atOnce + waiting, pace.within(patienceMs))) {
      shed.inc({ why: 'pages' })
      throw busy()
    }
    if (underWay === 0) pace.begun()
    underWay += 1
    try {
      const asked = request({
        ...{ agent, socketPath, path, headers: { host: 'pages', ...sent }, timeout: silentMs },
        ...(left && { signal: left }),
      })
      asked.once('timeout', () => asked.destroy(new Error('the page process is silent')))
      // What fails once it answers is said by the answer.
      asked.on('error', () => undefined)
      const [answer] = (await once(asked.end(), 'response')) as [IncomingMessage]
      const body = Buffer.concat(await answer.toArray())
      pace.done()
      return { status: answer.statusCode ?? 0, headers: answer.headers, body }
    } catch {
      throw busy('页面服务正在重启，请稍候再试')
    } finally {
      underWay -= 1
    }
  }
  return { render, close: () => agent.destroy() }
}
