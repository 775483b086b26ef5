import { type Day, dayOf } from '@yaoji/rules/money/day'
import type { Database } from '../platform/database/database.ts'

/** Our choice: so many different patterns are counted by name in a day; the rest counts under one. */
const mostPatterns = 300
const otherPattern = '/*'
const flushMs = 3_000

interface PageViewOptions {
  /** A statistics service that gets the views instead of our own table. */
  readonly forwardTo: string | undefined
  readonly onError: (error: unknown) => void
}

/** The pattern of a path: numbers and names in it say nothing about which page it is, and would show who looked at what. */
export function pathPattern(path: string): string {
  const segments = (path.split(/[?#]/, 1)[0] ?? '/').split('/').filter((segment) => segment !== '')
  const named = segments.slice(0, 5).map((segment) => {
    if (/^\d+$/.test(segment)) return '{id}'
    return /^[a-zA-Z][a-zA-Z0-9_-]{0,30}$/.test(segment) ? segment : '{name}'
  })
  return `/${named.join('/')}`
}

/**
 * Counts page views in memory and writes them every few seconds with one statement, so that a report costs no
 * transaction. What a crash loses is a few seconds of counts.
 */
export class PageViews {
  private readonly db: Database
  private readonly options: PageViewOptions
  private counts = new Map<string, number>()
  private day: Day = ''
  private readonly named = new Set<string>()
  private readonly timer: NodeJS.Timeout

  constructor(db: Database, options: PageViewOptions) {
    this.db = db
    this.options = options
    this.timer = setInterval(() => void this.flush(), flushMs)
    this.timer.unref()
  }

  count(path: string, at: Date): void {
    const today = dayOf(at)
    if (today !== this.day) {
      // The last counts of a day belong to it.
      if (this.counts.size > 0) void this.flush()
      this.day = today
      this.named.clear()
    }
    const pattern = pathPattern(path)
    const key = this.named.has(pattern) || this.named.size < mostPatterns ? pattern : otherPattern
    this.named.add(key)
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1)
  }

  async flush(): Promise<void> {
    if (this.counts.size === 0) return
    const { counts, day } = this
    this.counts = new Map()
    try {
      await (this.options.forwardTo ? forward(this.options.forwardTo, day, counts) : this.write(day, counts))
    } catch (error) {
      this.options.onError(error)
      if (day === this.day) for (const [key, views] of counts) this.counts.set(key, (this.counts.get(key) ?? 0) + views)
    }
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.flush()
  }

  private async write(day: Day, counts: ReadonlyMap<string, number>): Promise<void> {
    const text = `
      insert into page_views (day, path, views)
      select $1, path, views from unnest($2::text[], $3::bigint[]) as seen (path, views) order by path
      on conflict (day, path) do update set views = page_views.views + excluded.views`
    await this.db.$client.query(text, [day, [...counts.keys()], [...counts.values()]])
  }
}

async function forward(url: string, day: Day, counts: ReadonlyMap<string, number>): Promise<void> {
  const views = [...counts].map(([path, count]) => ({ path, views: count }))
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ day, views }),
    signal: AbortSignal.timeout(5_000),
  })
  if (!answer.ok) throw new Error(`the statistics service answered ${answer.status}`)
}
