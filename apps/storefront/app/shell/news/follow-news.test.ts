import type { NewsWire } from '@yaoji/contract/messages'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followNews } from './follow-news.ts'

class Source {
  static open: Source[] = []
  static readonly CLOSED = 2
  readyState = 1
  onerror: (() => void) | null = null
  private hear: ((event: { data: string }) => void) | null = null
  constructor() {
    Source.open.push(this)
  }
  addEventListener(_: string, hear: (event: { data: string }) => void) {
    this.hear = hear
  }
  say(news: NewsWire) {
    this.hear?.({ data: JSON.stringify(news) })
  }
  close() {
    Source.open = Source.open.filter((each) => each !== this)
  }
}

/** One holder at a time, as the browser has it over all tabs. */
function locks() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request: (_: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) => {
      const turn = last.then(() => (signal.aborted ? undefined : hold()))
      last = turn.catch(() => null)
      return turn
    },
  }
}
const news = (unread: number): NewsWire => ({ unread, newest: unread, answers: 0, line: 0, fresh: [] })
const settle = () => new Promise((done) => setTimeout(done, 20))

beforeEach(() => {
  Source.open = []
  vi.stubGlobal('EventSource', Source)
  vi.stubGlobal('navigator', { ...navigator, locks: locks() })
})
afterEach(() => vi.unstubAllGlobals())

test('two tabs share one stream, both hear, and the second goes on when the first is closed', async () => {
  const heard: [number[], number[]] = [[], []]
  const [leave, leaveToo] = heard.map((tab) => followNews(({ unread }) => tab.push(unread)))
  await settle()
  expect(Source.open).toHaveLength(1)
  Source.open[0]!.say(news(3))
  await settle()
  expect(heard).toEqual([[3], [3]])
  leave!()
  await settle()
  expect(Source.open).toHaveLength(1)
  Source.open[0]!.say(news(4))
  await settle()
  expect(heard).toEqual([[3], [3, 4]])
  leaveToo!()
  await settle()
  expect(Source.open).toHaveLength(0)
})
