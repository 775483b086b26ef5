import { useEffect, useState } from 'react'
import { deviceNote } from '../shell/viewer/browser-notes.ts'

const isChoice = (kept: unknown): kept is 'compact' | 'full' => kept === 'compact' || kept === 'full'
const choice = deviceNote('yaoji.cart.rows', isChoice)

/** A cart of more lines is overlooked better in rows of 48 px. */
const fewLines = 6

/** Compact rows: as this person chose on this device, else by how much is in the cart. */
export function useCompact(lines: number): readonly [compact: boolean, choose: (compact: boolean) => void] {
  const [chosen, setChosen] = useState<'compact' | 'full'>()
  useEffect(() => setChosen(choice.read()), [])
  const choose = (compact: boolean) => {
    const now = compact ? 'compact' : 'full'
    choice.keep(now)
    setChosen(now)
  }
  return [chosen ? chosen === 'compact' : lines > fewLines, choose]
}
