import type { Counter } from 'prom-client'
import { Agent, request as ask, type Dispatcher } from 'undici'
import { busy } from '../http/problems.ts'

export interface PageLimits {
  /** Pages that are rendered at once; the page process has one thread. */
  readonly atOnce: number
  /** Pages that wait for their turn: as many as are rendered in about a second. */
  readonly waiting: number
}
const defaultLimits: PageLimits = { atOnce: 16, waiting: 48 }

type AskPages = (path: string, headers: Record<string, string>, left?: AbortSignal) => Promise<Dispatcher.ResponseData>

/**
 * Our choice (decision 0087): the page process is asked over its socket by so many at once, so many wait, and who comes
 * then is asked at once to come back; a page that is asked for later is not shown later still. `left` ends a page that nobody
 * waits for any more.
 */
export function openPageQueue(
  socketPath: string,
  shed: Counter<'why'>,
  { atOnce, waiting }: PageLimits = defaultLimits,
): { readonly render: AskPages; close(): Promise<void> } {
  const agent = new Agent({ connect: { socketPath }, connections: atOnce, headersTimeout: 20_000, bodyTimeout: 20_000 })
  let underWay = 0
  const render: AskPages = async (path, headers, left) => {
    if (underWay >= atOnce + waiting) {
      shed.inc({ why: 'pages' })
      throw busy()
    }
    underWay += 1
    try {
      const answer = await ask(`http://pages${path}`, {
        method: 'GET',
        headers,
        dispatcher: agent,
        ...(left && { signal: left }),
      })
      let there = true
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
