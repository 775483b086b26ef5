import { addDays, type Day, dayOf, timeOf } from '../money/day.ts'
import { hasClosed, isOpen, type Window } from '../promotions/window.ts'

/** Domain guide 2.4: flash sales come in sessions by clock hour; one promotion is one session. */
interface FlashSession extends Window {
  readonly id: number
}
type FlashPhase = 'running' | 'upcoming'

export interface ShownSession<Session extends FlashSession = FlashSession> {
  readonly session: Session
  /** '10点场', '明天10点场', '12月01日10点场'. */
  readonly name: string
  readonly phase: FlashPhase
  /** The day's last session: 最后一场. */
  readonly isLast: boolean
  /** To which instant the countdown runs: 距结束 or 距开始. */
  readonly countsToMs: number
}

/** Our choice: today's sessions are shown and tomorrow's announced. */
const announcedDays = 1

/** The sessions that a buyer sees now, in the order of their beginning. */
export function shownSessions<Session extends FlashSession>(
  sessions: readonly Session[],
  atMs: number,
): ShownSession<Session>[] {
  const today = dayOf(new Date(atMs))
  const until = addDays(today, announcedDays)
  const shown = sessions
    .filter((session) => !hasClosed(session, atMs) && dayOf(new Date(session.opensAtMs)) <= until)
    .sort((a, b) => a.opensAtMs - b.opensAtMs || a.id - b.id)
  const lastOf = new Map<Day, number>()
  for (const session of shown) lastOf.set(openingDay(session), session.opensAtMs)
  return shown.map((session) => {
    const phase = isOpen(session, atMs) ? 'running' : 'upcoming'
    return {
      session,
      name: sessionName(session, today),
      phase,
      isLast: session.opensAtMs === lastOf.get(openingDay(session)),
      countsToMs: phase === 'running' ? session.closesAtMs : session.opensAtMs,
    }
  })
}

/** The session that is open first: the running one that began last, else the next. */
export const sessionInFront = <Shown extends Pick<ShownSession, 'phase'>>(shown: readonly Shown[]): number =>
  Math.max(
    0,
    shown.reduce((found, { phase }, index) => (phase === 'running' ? index : found), -1),
  )

const openingDay = ({ opensAtMs }: Window): Day => dayOf(new Date(opensAtMs))

export function sessionName({ opensAtMs }: Window, today: Day): string {
  const at = new Date(opensAtMs)
  const [hour = '', minute = ''] = timeOf(at).split(':')
  const clock = minute === '00' ? `${Number(hour)}点场` : `${hour}:${minute}场`
  const day = dayOf(at)
  if (day === today) return clock
  if (day === addDays(today, 1)) return `明天${clock}`
  if (day === addDays(today, -1)) return `昨天${clock}`
  return `${day.slice(5, 7)}月${day.slice(8)}日${clock}`
}
