import type { ServerResponse } from 'node:http'
import type { NewsWire } from '@yaoji/contract/messages'
import { liveSessions } from '../../access/sessions/live-sessions.ts'
import type { Database } from '../../platform/database/database.ts'
import { listen } from '../../platform/database/listen.ts'
import type { BuyerSession } from '../../platform/session.ts'
import { readNews } from './read-news.ts'

/** An open page of a member that follows its news. */
interface Stream {
  readonly memberId: number
  readonly loginId: number
  readonly sessionId: number
  readonly response: ServerResponse
  /** The newest message that the page has heard of. */
  last: number
}

interface NewsOptions {
  readonly clock: () => Date
  readonly onError: (error: unknown) => void
}

/** One browser shares one stream between its tabs, so that a person needs few; in all, as many as a process can write to. */
const mostOfLogin = 8
const mostStreams = 4_000
/** Proxies end what is silent for a minute; a session that ran out unannounced is found by then. */
const beatMs = 20_000
/** A message to everybody, or a listener that comes back, leaves connections to whoever buys. */
const readAtOnce = 3
/** Who does not read so much is gone. */
const mostBuffered = 64 * 1024

/**
 * The streams of this process. The database wakes them; what they say is read from it, and is how things stand, not what
 * happened: a stream that was broken says it again when it comes back, and nothing is lost between two processes.
 */
export class MemberNews {
  private readonly db: Database
  private readonly options: NewsOptions
  private readonly streams = new Map<number, Set<Stream>>()
  /** Members whose news are to be read, and those that are being read. */
  private readonly due = new Set<number>()
  private readonly reading = new Set<number>()
  private listener: { close(): Promise<void> } | null = null
  private timer: NodeJS.Timeout | null = null

  constructor(db: Database, options: NewsOptions) {
    this.db = db
    this.options = options
  }

  get count(): number {
    let count = 0
    for (const streams of this.streams.values()) count += streams.size
    return count
  }

  /** Whether there is room for one more stream of this person. */
  hasRoom({ member, loginId }: BuyerSession): boolean {
    const own = [...(this.streams.get(member.id) ?? [])].filter((stream) => stream.loginId === loginId)
    return own.length < mostOfLogin && this.count < mostStreams
  }

  follow({ member, loginId, sessionId }: BuyerSession, response: ServerResponse, last: number | null): void {
    // Who left while its session was read closes no more.
    if (response.destroyed) return
    this.begin()
    const memberId = member.id
    const stream: Stream = { memberId, loginId, sessionId, response, last: last ?? Number.MAX_SAFE_INTEGER }
    const others = this.streams.get(memberId)
    if (others) others.add(stream)
    else this.streams.set(memberId, new Set([stream]))
    response.once('close', () => this.leave(stream))
    this.wake(memberId)
  }

  async close(): Promise<void> {
    if (this.timer) clearInterval(this.timer)
    for (const stream of this.all()) this.end(stream)
    await this.listener?.close()
  }

  /** A process that nobody follows needs no connection of its own. */
  private begin(): void {
    if (this.listener) return
    this.listener = listen(this.db, ['member_news', 'sessions'], {
      hear: (channel, payload) => (channel === 'sessions' ? this.hearSession(payload) : this.wake(Number(payload))),
      opened: () => {
        for (const memberId of this.streams.keys()) this.wake(memberId)
      },
    })
    this.timer = setInterval(() => void this.beat(this.all()), beatMs).unref()
  }

  /** Reads once for all streams of a member; what wakes meanwhile makes one more reading follow. */
  private wake(memberId: number): void {
    if (!this.streams.has(memberId)) return
    this.due.add(memberId)
    this.readNext()
  }

  private readNext(): void {
    for (const memberId of this.due) {
      if (this.reading.size >= readAtOnce) return
      if (this.reading.has(memberId)) continue
      this.due.delete(memberId)
      this.reading.add(memberId)
      void this.read(memberId)
    }
  }

  private async read(memberId: number): Promise<void> {
    try {
      const news = await readNews(this.db, memberId)
      for (const stream of this.streams.get(memberId) ?? []) this.say(stream, news)
    } catch (error) {
      this.options.onError(error)
    } finally {
      this.reading.delete(memberId)
      this.readNext()
    }
  }

  private say(stream: Stream, news: NewsWire): void {
    const fresh = news.fresh.filter(({ id }) => id > stream.last)
    stream.last = news.newest
    this.write(stream, `id: ${news.newest}\nevent: news\ndata: ${JSON.stringify({ ...news, fresh })}\n\n`)
  }

  private write(stream: Stream, text: string): void {
    const { response } = stream
    if (response.writableLength > mostBuffered) response.destroy()
    else response.write(text)
  }

  /** Ends those of these streams whose session stands no longer; the others show that they live. */
  private async beat(streams: readonly Stream[]): Promise<void> {
    if (streams.length === 0) return
    const ids = [...new Set(streams.map(({ sessionId }) => sessionId))]
    try {
      const live = await liveSessions(this.db, ids, this.options.clock())
      for (const stream of streams) {
        if (live.has(stream.sessionId)) this.write(stream, ':\n\n')
        else this.end(stream)
      }
    } catch (error) {
      this.options.onError(error)
    }
  }

  /** A session ended, or who acts for a member has changed. */
  private hearSession(payload: string): void {
    const sessionId = Number(payload)
    if (payload.startsWith('member:')) {
      const memberId = Number(payload.slice('member:'.length))
      void this.beat([...(this.streams.get(memberId) ?? [])])
    } else for (const stream of this.all()) if (stream.sessionId === sessionId) this.end(stream)
  }

  private all(): Stream[] {
    return [...this.streams.values()].flatMap((streams) => [...streams])
  }

  private end(stream: Stream): void {
    stream.response.end()
    this.leave(stream)
  }

  private leave(stream: Stream): void {
    const streams = this.streams.get(stream.memberId)
    streams?.delete(stream)
    if (streams?.size === 0) this.streams.delete(stream.memberId)
  }
}
