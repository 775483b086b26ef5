import { missing, refusals } from '../platform/refusal.ts'

export const refuse = refusals({
  'content.brandMissing': missing('您访问的内容不存在或已下架'),
})
