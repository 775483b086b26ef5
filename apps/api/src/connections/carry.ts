import type { Database } from '../platform/database/database.ts'
import { type Asked, askProvider } from './ask-provider.ts'
import type { Connected } from './connected.ts'
import type { CallMeans, Outcome } from './providers/provider.ts'

/**
 * Has a message carried by the first connection that takes it. What every connection refuses for good ends here as
 * `refused`; anything else is thrown, and tried again by the outbox.
 */
export async function carry(
  db: Database,
  secret: string,
  connected: readonly Connected[],
  asked: Asked,
  means: CallMeans,
  send: (by: Connected, means: CallMeans) => Promise<Outcome>,
): Promise<'sent' | 'refused'> {
  const outcomes: (Outcome | null)[] = []
  for (const one of connected) {
    const outcome = await askProvider(db, secret, one, asked, means, (given) => send(one, given))
    if (outcome?.kind === 'sent') return 'sent'
    outcomes.push(outcome)
  }
  if (outcomes.length > 0 && outcomes.every((outcome) => outcome?.kind === 'refused' && !outcome.again))
    return 'refused'
  throw new Error(
    `not carried: ${outcomes.map((outcome) => outcome?.answer ?? 'paused').join(', ') || 'no connection'}`,
  )
}
