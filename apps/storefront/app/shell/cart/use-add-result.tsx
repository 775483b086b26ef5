import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { AddedGoods } from './add-result.tsx'

/** Fetched when something was changed. */
const AddResult = lazy(() => import('./add-result.tsx'))

/** 加入结果 of the last goods that were added at once; `list` is nothing where all of them are in the cart as asked. */
export function useAddResult(): {
  readonly list: ReactNode
  readonly keep: (answered: Omit<AddedGoods, 'nth'>) => void
  readonly forget: () => void
} {
  const [result, setResult] = useState<AddedGoods>()
  const forget = () => setResult(undefined)
  const keep = (answered: Omit<AddedGoods, 'nth'>) =>
    setResult((before) => (answered.changed.length > 0 ? { nth: (before?.nth ?? 0) + 1, ...answered } : undefined))
  const list = result && (
    <Suspense>
      <AddResult key={result.nth} result={result} onClose={forget} />
    </Suspense>
  )
  return { list, keep, forget }
}
