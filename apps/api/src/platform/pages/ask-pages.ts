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

type AskPages = (path: string, headers: Record<string, string>, left?: AbortSignal) => Promise<Dispatcher.ResponseData>

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
  const render: AskPages = async (path, headers, left) => {
    if (underWay >= Math.min(atOnce + waiting, pace.within(patienceMs))) {
      shed.inc({ why: 'pages' })
      throw busy()
    }
    if (underWay === 0) pace.begun()
    underWay += 1
    try {
      const answer = await ask(`http://pages${path}`, {
        method: 'GET',
        headers,
        dispatcher: agent,
        ...(left && { signal: left }),
      })
      let there = true
      answer.body.once('end', pace.done)
      for (const end of ['end', 'close'] as const)
        answer.body.once(end, () => {
          if (there) underWay -= 1
          there = false
        })
      return answer
    } catch {
      underWay -= 1
      throw busy('页面服务正在重启，请稍候再试')
    }
  }
  return { render, close: () => agent.close() }
}
