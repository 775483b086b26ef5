import { changed, missing, refusals } from '../refusal.ts'

export const refuse = refusals({
  'outbox.missing': missing('没有这条外发消息'),
  'outbox.notDead': changed('这条外发消息不是死信，可能已被重发，请刷新后查看'),
})
