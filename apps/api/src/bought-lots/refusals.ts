import { changed, missing, refusals, refused } from '../platform/refusal.ts'

/** Every no of the lots that a member bought. */
export const refuse = refusals({
  'boughtLots.noLot': missing('您没有购入该批号，或已全部退回'),
  'boughtLots.tooMany': refused(
    ({ held, unit }: { held: number; unit: string }) => `按出库记录您购入后尚有${held}${unit}，剩余数量不能超过它`,
  ),
  'boughtLots.soldOut': refused('该批号已标记售完，如仍有库存请先更正剩余数量'),
  'boughtLots.tooManyRows': refused('超过1万行，请缩小范围后再导出'),
  'boughtLots.helpMissing': missing('该请求不存在，请刷新列表后重试'),
  'boughtLots.helpAnswered': changed('该请求已答复，请刷新后查看'),
})
