import type { LineChangeWire } from '@yaoji/contract/cart'
import { useState } from 'react'
import { useAction } from '../kit/use-action.ts'
import { askForRest, overtaken, setLineFrom } from './change-line.ts'
import type { AddAnswer } from './use-add-to-cart.ts'

const link = 'ml-1.5 font-semibold whitespace-nowrap text-brand underline'

/** On the line where it was typed: the question before a large quantity, or what was made of the figure and the way back. */
export default function LineAnswer({
  answer,
  goodsId,
  onChanged,
}: {
  readonly answer: AddAnswer
  readonly goodsId: number
  readonly onChanged: (answer: AddAnswer) => void
}) {
  if (answer.kind !== 'taken') return <>{answer.text}</>
  return <Taken change={answer.change} goodsId={goodsId} onChanged={onChanged} />
}

function Taken({
  change,
  goodsId,
  onChanged,
}: {
  readonly change: LineChangeWire
  readonly goodsId: number
  readonly onChanged: (answer: AddAnswer) => void
}) {
  const { run } = useAction()
  const back = (number: number) =>
    run(
      async () => {
        const changed = await setLineFrom(change.id, change.number, number)
        if (changed) onChanged({ kind: 'taken', change: changed })
      },
      { refused: overtaken((text) => onChanged({ kind: 'refused', text })) },
    )
  return (
    <>
      {change.notice}
      <WayBack change={change} onBack={(number) => void back(number)} />
      {change.missing > 0 && <ArrivalNotice change={change} goodsId={goodsId} />}
    </>
  )
}

/** The other quantity that may have been meant. */
export function WayBack({
  change: { undo_to, before },
  onBack,
}: {
  readonly change: LineChangeWire
  readonly onBack: (number: number) => void
}) {
  if (undo_to === null) return null
  return (
    <button type="button" className={link} onClick={() => onBack(undo_to)}>
      改为{before ? '共' : ''} {undo_to}
    </button>
  )
}

/** 到货提醒 for what is missing, once. */
export function ArrivalNotice({ change, goodsId }: { readonly change: LineChangeWire; readonly goodsId: number }) {
  const [asked, setAsked] = useState(false)
  if (asked) return <span className="ml-1.5">已设到货提醒</span>
  const ask = async () => {
    setAsked(true)
    await askForRest(goodsId, change)
  }
  return (
    <button type="button" className={link} onClick={() => void ask()}>
      到货提醒
    </button>
  )
}
