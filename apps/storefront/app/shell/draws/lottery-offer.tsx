import { drawCalls } from '@yaoji/contract/draws'
import { useEffect, useState } from 'react'
import { send } from '../api/send.ts'
import { useShell } from '../viewer/viewer.ts'
import { closedLottery, closeLottery } from './lottery-flag.ts'
import { isOffered, mayAsk } from './lottery-rules.ts'
import { prepareLottery, type Shown } from './prepare-lottery.ts'
import { whenNotTyping } from './when-not-typing.ts'

/** Waits until the page has nothing better to do. */
const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 1_000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 4_000 })
  return () => cancelIdleCallback(handle)
}

async function prepare(): Promise<Shown | null> {
  const { data: brief } = await send(drawCalls.simple)
  return isOffered(brief) ? prepareLottery(brief.id, drawCalls.draw) : null
}

/** Spec §4: the lottery, for members who may buy and have not joined; its dialog is fetched only when there is one to show. */
export function LotteryOffer() {
  const { profile } = useShell()
  const [ready, setReady] = useState<Shown | null>(null)
  const buys = profile?.is_passed === 1
  useEffect(() => {
    if (!mayAsk({ buys, closed: closedLottery() })) return
    let left = false
    let stop = whenIdle(() => {
      // Nobody asked for it: when it cannot be had, nothing is said.
      prepare().then(
        (prepared) => {
          if (prepared && !left) stop = whenNotTyping(() => !left && setReady(prepared))
        },
        () => undefined,
      )
    })
    return () => {
      left = true
      stop()
    }
  }, [buys])
  if (!ready || !mayAsk({ buys, closed: closedLottery() })) return null
  const { Dialog, props } = ready
  const onClosed = () => {
    closeLottery(props.draw.id)
    setReady(null)
  }
  return <Dialog {...props} onClosed={onClosed} />
}
