import { missing, refusals, refused } from '../platform/refusal.ts'

/** Every no of the lottery. */
export const refuse = refusals({
  'draws.missing': missing('抽奖活动不存在'),
  'draws.notYetOpen': refused('抽奖活动暂未开始'),
  'draws.over': refused('抽奖活动已结束'),
  'draws.noChance': refused('您的抽奖机会已用完'),
})
