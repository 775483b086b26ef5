import { drawCalls } from '@yaoji/contract/draws'
import type { ComponentType } from 'react'
import { send } from '../api/send.ts'
import type { LotteryProps } from './lottery-dialog.tsx'

export interface Shown {
  readonly Dialog: ComponentType<LotteryProps>
  readonly props: Omit<LotteryProps, 'onClosed'>
}

/** A lottery with its dialog, fetched when it is to be shown: offered by itself, or tapped by the person. */
export async function prepareLottery(
  id: number,
  read: typeof drawCalls.draw | typeof drawCalls.activity,
): Promise<Shown> {
  const [{ LotteryDialog }, { data: draw }, { data: winners }] = await Promise.all([
    import('./lottery-dialog.tsx'),
    send(read, { id }),
    send(drawCalls.winners, { id }),
  ])
  return { Dialog: LotteryDialog, props: { draw, winners } }
}
