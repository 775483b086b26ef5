import { type GoodsWire, goodsCalls } from '@yaoji/contract/goods'
import { useLateLoad } from '@yaoji/ui/use-late-load'
import { useState, useSyncExternalStore } from 'react'
import { showProblem } from '../shell/api/problems.ts'
import { send } from '../shell/api/send.ts'
import { GoodsShelf } from '../shell/goods/goods-card.tsx'
import { Checkbox } from '../shell/kit/checkbox.tsx'
import { useShell } from '../shell/viewer/viewer.ts'

const choiceKey = 'recommend-plain'
const readChoice = () => localStorage.getItem(choiceKey) === '1'
const noChange = () => () => {}

/** E-commerce law art. 18: a personal list has the option without personal history; the choice stays in this browser. */
export function Recommended({ initial }: { readonly initial: readonly GoodsWire[] }) {
  const { profile } = useShell()
  const [chosen, setChosen] = useState<boolean>()
  // What this browser keeps is known only once the page is shown.
  const kept = useSyncExternalStore(noChange, readChoice, () => false)
  const plain = profile !== null && (chosen ?? kept)
  const other = useLateLoad(
    plain ? 'plain' : null,
    async (signal) => (await send(goodsCalls.recommended, { plain: 1 }, { signal })).data,
    (error) => void (chosen && showProblem(error)),
  )
  const list = (plain && other.data) || initial
  const choose = (without: boolean) => {
    localStorage.setItem(choiceKey, without ? '1' : '')
    setChosen(without)
  }
  if (list.length === 0) return null
  return (
    <section className="mt-5 mb-6" aria-labelledby="recommended">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h2 id="recommended" className="text-lg font-semibold">
          为你推荐
        </h2>
        <span className="text-table text-secondary">{profile && !plain ? '按本店的采购记录与销量' : '按销量'}</span>
        {profile && (
          <span className="ml-auto text-table">
            <Checkbox checked={plain} onChange={(event) => choose(event.target.checked)}>
              不按个人特征推荐
            </Checkbox>
          </span>
        )}
      </div>
      <GoodsShelf list={list} />
    </section>
  )
}
