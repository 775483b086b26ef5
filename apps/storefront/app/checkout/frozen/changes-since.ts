import type { CheckoutWire } from '@yaoji/contract/checkout'
import type { FrozenListWire } from '@yaoji/contract/frozen-lists'
import { yuanText } from '../../shell/kit/yuan.ts'

type Now = Pick<CheckoutWire, 'lines' | 'ephedrine_lines'>
type Then = Pick<FrozenListWire, 'lines'>

/** What of a list is otherwise than when it was asked for: a sentence for each goods, each sentence once. */
export function changesSince({ lines }: Then, now: Now): string[] {
  const goodsNow = [...now.lines, ...now.ephedrine_lines].flatMap((line) =>
    line.goods
      ? [{ id: line.goods.id, price: line.price, problem: line.invalid_reason }]
      : line.combination.goods.map((part) => ({ id: part.goods.id, price: part.price, problem: line.invalid_reason })),
  )
  const changes = lines.flatMap((then) => {
    const prices = goodsNow.filter(({ id }) => id === then.goods_id)
    const [first] = prices
    if (!first) return [`${then.name}：已不能购买`]
    if (first.problem) return [`${then.name}：${first.problem}`]
    if (prices.some(({ price }) => price === then.price)) return []
    return [`${then.name}：单价由${yuanText(then.price)}变为${yuanText(first.price)}`]
  })
  return [...new Set(changes)]
}
