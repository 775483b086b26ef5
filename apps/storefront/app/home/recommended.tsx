import { type GoodsWire, goodsCalls } from '@yaoji/contract/goods'
import { useEffect, useState } from 'react'
import { send } from '../shell/api.ts'
import { GoodsShelf } from '../shell/goods/goods-card.tsx'
import { Checkbox } from '../shell/parts/checkbox.tsx'
import { showProblem } from '../shell/problems.ts'
import { useShell } from '../shell/viewer.ts'

const choiceKey = 'recommend-plain'

/** E-commerce law art. 18: a personal list has the option without personal history; the choice stays in this browser. */
export function Recommended({ initial }: { readonly initial: readonly GoodsWire[] }) {
  const { profile } = useShell()
  const [list, setList] = useState(initial)
  const [plain, setPlain] = useState(false)
  useEffect(() => setList(initial), [initial])
  const choose = async (without: boolean) => {
    setPlain(without)
    localStorage.setItem(choiceKey, without ? '1' : '')
    try {
      setList((await send(goodsCalls.recommended, without ? { plain: 1 } : {})).data)
    } catch (error) {
      void showProblem(error)
    }
  }
  useEffect(() => {
    if (!profile || localStorage.getItem(choiceKey) !== '1') return
    setPlain(true)
    send(goodsCalls.recommended, { plain: 1 }).then(
      ({ data }) => setList(data),
      () => undefined,
    )
  }, [profile])
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
            <Checkbox checked={plain} onChange={(event) => void choose(event.target.checked)}>
              不按个人特征推荐
            </Checkbox>
          </span>
        )}
      </div>
      <GoodsShelf list={list} />
    </section>
  )
}
