import { missing, refusals } from '../platform/refusal.ts'

export const refuse = refusals({
  'boards.activityMissing': missing('活动不存在或已结束'),
  'boards.combinationMissing': missing('组合活动不存在或已结束'),
  'boards.makerMissing': missing('您访问的内容不存在或已下架'),
})
