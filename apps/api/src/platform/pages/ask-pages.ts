import type { Counter } from 'prom-client'
import { Agent, request as ask, type Dispatcher } from 'undici'
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
const defaultLimits: PageLimits = { atOnce: 16, waiting: 48, patienceMs: 1_000 }

/** A page as it was rendered, whole: it is compressed once, and travels with its length. */
interface Rendered {
  readonly status: number
  readonly headers: Dispatcher.ResponseData['headers']
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
): { readonly render: AskPages; close(): Promise<void> } {
  const agent = new Agent({ connect: { socketPath }, connections: atOnce, headersTimeout: 20_000, bodyTimeout: 20_000 })
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
      const { statusCode, headers, body } = await ask(`http://pages${path}`, {
        method: 'GET',
        headers: sent,
        dispatcher: agent,
        ...(left && { signal: left }),
      })
      const whole = Buffer.from(await body.arrayBuffer())
      pace.done()
      return { status: statusCode, headers, body: whole }
    } catch {
      throw busy('页面服务正在重启，请稍候再试')
    } finally {
      underWay -= 1
    }
  }
  return { render, close: () => agent.close() }
}
