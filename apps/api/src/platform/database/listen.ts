import pg from 'pg'
import type { Database } from './database.ts'

export interface Listener {
  close(): Promise<void>
}

interface Heard {
  /** A notice of one of the channels. */
  readonly hear: (channel: string, payload: string) => void
  /** The connection stands, for the first time or again: what came before may have been missed. */
  readonly opened: () => void
}

interface Kind {
  /** How the database names the connection. */
  readonly name?: string
  /** How long a lost one waits before it is opened again. */
  readonly againMs?: number
}

/** A connection of its own, outside any pooler, on which the database says that something happened; it reconnects for ever. */
export function listen(
  db: Database,
  channels: readonly string[],
  { hear, opened }: Heard,
  { name = 'yaoji-listen', againMs = 1_000 }: Kind = {},
): Listener {
  const { connectionString } = (db.$client as unknown as { options: { connectionString: string } }).options
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | null = null
  let closed = false
  const later = () => {
    client = null
    if (!closed) timer = setTimeout(open, againMs).unref()
  }
  function open(): void {
    const next = new pg.Client({ connectionString, application_name: name, keepAlive: true })
    client = next
    next.on('notification', ({ channel, payload }) => hear(channel, payload ?? ''))
    next.once('end', later)
    next.on('error', () => undefined)
    next
      .connect()
      .then(() => next.query(channels.map((channel) => `listen ${channel}`).join('; ')))
      .then(opened)
      .catch(() => next.end().catch(() => undefined))
  }
  open()
  return {
    async close() {
      closed = true
      if (timer) clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
