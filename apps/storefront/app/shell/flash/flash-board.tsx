import { flashCalls, type SpikeSessionWire, type SpikeWire } from '@yaoji/contract/flash'
import { useFreshState } from '@yaoji/ui/use-fresh-state'
import { useState } from 'react'
import { send } from '../api/send.ts'
import { Countdown } from '../kit/countdown.tsx'
import { Panel } from '../kit/panel.tsx'
import { FlashCard } from './flash-card.tsx'

/** The session that stands in front, unless all of it is for others and another one is on that is not. */
function frontOf({ sessions, front }: SpikeWire): SpikeWire['front'] {
  const open = (session: SpikeSessionWire) =>
    session.goods.some(({ state }) => state !== 'notYours' && state !== 'forbidden')
  const first = sessions.find(({ id }) => id === front)
  if (!first || open(first)) return front
  return sessions.find((session) => session.phase === 'running' && open(session))?.id ?? front
}

/** 秒杀: sessions by clock hour as tabs, the goods of the open one, all by the server's time. */
export function FlashBoard({ initial }: { readonly initial: SpikeWire }) {
  const [board, setBoard] = useFreshState(initial)
  const [openId, setOpenId] = useState(() => frontOf(initial))
  // What is on now is asked quietly: when it cannot be had, what was shown stays.
  const refresh = () =>
    void send(flashCalls.spike).then(
      ({ data }) => setBoard(data),
      () => undefined,
    )
  const open = board.sessions.find(({ id }) => id === openId) ?? board.sessions[0]
  if (!open) return null
  return (
    <Panel as="section" aria-label="限时秒杀">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline px-3 py-2.5 sm:px-4">
        <h2 className="text-lg font-semibold">限时秒杀</h2>
        <Countdown
          key={`${open.id}${open.phase}`}
          name={open.phase === 'running' ? '距结束' : '距开始'}
          until={open.phase === 'running' ? open.closes_at : open.opens_at}
          timestamp={board.timestamp}
          onOver={refresh}
        />
        <p className="text-table text-secondary">{open.slogan}</p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame of its own */}
      <div role="group" aria-label="场次" className="flex overflow-x-auto [scrollbar-width:none]">
        {board.sessions.map((session) => (
          <SessionTab
            key={session.id}
            session={session}
            chosen={session.id === open.id}
            onChoose={() => setOpenId(session.id)}
          />
        ))}
      </div>
      <ul className="grid auto-cols-[156px] grid-flow-col gap-2 overflow-x-auto p-2 sm:auto-cols-[calc((100%-48px)/5)] sm:gap-3 sm:p-3">
        {open.goods.map((one) => (
          <li key={one.goods.id} className="min-w-0">
            <FlashCard sessionId={open.id} one={one} onGrabbed={refresh} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function SessionTab({
  session,
  chosen,
  onChoose,
}: {
  readonly session: SpikeSessionWire
  readonly chosen: boolean
  readonly onChoose: () => void
}) {
  const { name, phase, is_last } = session
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={`min-w-28 shrink-0 grow px-3 py-1.5 text-center ${chosen ? 'bg-brand text-white' : 'bg-brand-wash hover:text-brand-strong'}`}
    >
      <span className="block font-semibold numbers">{name}</span>
      <span className={`block text-note ${chosen ? '' : 'text-secondary'}`}>
        {phase === 'running' ? '抢购中' : '即将开始'}
        {is_last === 1 && ' · 最后一场'}
      </span>
    </button>
  )
}
