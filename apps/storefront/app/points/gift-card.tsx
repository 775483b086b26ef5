import type { GiftWire } from '@yaoji/contract/points'
import { useState } from 'react'
import { Button } from '../shell/kit/button.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { QuantityStepper } from '../shell/kit/quantity-stepper.tsx'
import { useAction } from '../shell/kit/use-action.ts'
import { pointsText } from './chosen-gifts.ts'

/** One gift: what it is, what it costs in points, and into the gift cart with it, or why not. */
export function GiftCard({
  gift,
  held,
  onAdd,
}: {
  readonly gift: GiftWire
  /** Points of the company that looks; null for those who may not redeem. */
  readonly held: number | null
  readonly onAdd: (number: number) => Promise<{ readonly message: string }>
}) {
  const [number, setNumber] = useState(1)
  const { busy, run } = useAction()
  const missing = held === null ? 0 : gift.points - held
  return (
    <Panel as="li" className="flex flex-col p-2 sm:p-3">
      <span className="relative block">
        <img
          src={gift.image}
          alt=""
          width={220}
          height={220}
          loading="lazy"
          className={`aspect-square w-full rounded-control ${gift.sold_out ? 'opacity-50 grayscale' : ''}`}
        />
        {gift.sold_out === 1 && (
          <span className="absolute inset-x-0 bottom-0 rounded-b-control bg-black/60 py-1 text-center text-note text-white">
            已兑完
          </span>
        )}
      </span>
      <h3 className="mt-2 font-medium">{gift.name}</h3>
      <p className="mt-0.5 text-note text-secondary">{gift.spec}</p>
      <p className="mt-1 line-clamp-2 text-note text-secondary">{gift.remarks}</p>
      <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-2 pt-2">
        <span className="whitespace-nowrap text-price">
          <strong className="text-lg numbers">{pointsText(gift.points)}</strong> <span className="text-note">积分</span>
        </span>
        {gift.number !== undefined && gift.number > 0 && (
          <span className="text-note whitespace-nowrap text-secondary">剩 {gift.number} 份</span>
        )}
      </p>
      {held !== null && gift.sold_out === 0 && (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <QuantityStepper value={number} onChange={setNumber} max={gift.number ?? 1} size="small" label={gift.name} />
          <Button
            size="small"
            busy={busy}
            className="grow"
            onClick={() => void run(() => onAdd(number), { success: ({ message }) => message })}
            aria-label={`${gift.name}加入礼品车`}
          >
            加入礼品车
          </Button>
          {missing > 0 && (
            <span className="w-full text-note text-warning numbers">还差 {pointsText(missing)} 积分</span>
          )}
        </div>
      )}
    </Panel>
  )
}
