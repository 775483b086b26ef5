import { invalid, missing, refusals } from '../platform/refusal.ts'

/** Every no about messages. */
export const refuse = refusals({
  'messages.missing': missing('该消息不存在或已过保存期'),
  'messages.necessary': invalid('letter', '该通知关系到能否采购，不能关闭'),
})
