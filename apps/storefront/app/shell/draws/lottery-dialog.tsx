import type { DrawWire, WinnerWire } from '@yaoji/contract/draws'
import { useModal } from '@yaoji/ui/use-modal'
import { useEffect, useRef } from 'react'
import { BannerArt } from '../brand/banner-art.tsx'
import { Button } from '../kit/button.tsx'
import { fadeOutMs } from './lottery-timing.ts'
import { PrizeGrid } from './prize-grid.tsx'
import { calm, useDraw } from './use-draw.ts'

export interface LotteryProps {
  readonly draw: DrawWire
  readonly winners: readonly WinnerWire[]
  readonly onClosed: () => void
}

/** The lottery popup. A dialog of its own, because it asks before it closes while a draw runs. */
export function LotteryDialog({ draw, winners, onClosed }: LotteryProps) {
  const dialog = useModal(true)
  const title = useRef<HTMLHeadingElement>(null)
  // What nobody asked for takes no key: an Enter that was meant for the page would draw the day's only chance.
  useEffect(() => title.current?.focus(), [])
  const { phase, lit, chances, start, close } = useDraw(draw, onClosed)
  const stand = () => {
    // Browsers close a dialog on the second Esc whatever the page says; while it is shown, it stays open.
    if (dialog.current && !dialog.current.open) dialog.current.showModal()
    void close()
  }
  const running = phase === 'drawing' || phase === 'drawn'
  return (
    <dialog
      ref={dialog}
      aria-labelledby="lottery-title"
      onCancel={(event) => {
        event.preventDefault()
        void close()
      }}
      onClose={stand}
      style={{
        opacity: phase === 'fading' ? 0 : 1,
        transition: calm() ? 'none' : `opacity ${fadeOutMs}ms ease-out`,
      }}
      className="m-auto w-[min(30rem,calc(100vw-24px))] max-h-[calc(100dvh-24px)] overflow-y-auto rounded-card bg-surface p-0 text-ink shadow-float backdrop:bg-black/50"
    >
      <header className="relative px-5 pt-5 pb-4 text-white">
        <BannerArt theme={draw.theme} />
        <div className="relative pr-8">
          <h2 id="lottery-title" ref={title} tabIndex={-1} className="text-xl font-semibold outline-none">
            {draw.name}
          </h2>
          <p className="mt-1 text-table">{draw.subtitle}</p>
        </div>
        <button
          type="button"
          aria-label="关闭抽奖"
          onClick={() => void close()}
          className="absolute top-2 right-2 size-9 rounded-full bg-black/30 text-xl leading-none"
        >
          ×
        </button>
      </header>
      <div className="space-y-3 p-4">
        <PrizeGrid prizes={draw.prizes} lit={lit} won={phase === 'drawn' || phase === 'fading'} />
        <Button
          tone="brand"
          size="large"
          className="w-full"
          busy={running || phase === 'fading'}
          onClick={() => void start()}
        >
          {running ? '正在抽奖…' : '立即抽奖'}
        </Button>
        <p role="status" className="text-center text-note text-secondary">
          {phase === 'drawing' ? '正在抽奖，请稍候' : `今天还有 ${chances} 次抽奖机会`}
        </p>
        {winners.length > 0 && (
          <ul
            aria-label="最新中奖"
            className="max-h-16 overflow-hidden rounded-control bg-page px-3 py-1.5 text-note text-secondary"
          >
            {winners.slice(0, 3).map((winner) => (
              <li key={winner.id} className="flex justify-between gap-3">
                <span className="truncate">{winner.company}</span>
                <span className="whitespace-nowrap">抽中 {winner.name}</span>
              </li>
            ))}
          </ul>
        )}
        <details className="text-note text-secondary">
          <summary className="py-1 text-brand">活动规则与中奖概率</summary>
          <p className="mt-1 whitespace-pre-line">{draw.remarks}</p>
          <ul className="mt-2 grid grid-cols-2 gap-x-4">
            {draw.prizes.map((prize) => (
              <li key={prize.id} className="flex justify-between gap-2">
                <span className="truncate">{prize.name}</span>
                <span className="numbers">{prize.probability}%</span>
              </li>
            ))}
          </ul>
        </details>
      </div>
    </dialog>
  )
}
