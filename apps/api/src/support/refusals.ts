import { changed, forbidden, missing, refusals, tooMany } from '../platform/refusal.ts'

/** Every no about conversations with the service. */
export const refuse = refusals({
  'support.tooMany': tooMany<{ readonly most: number }>(({ most }) => `每分钟最多发送${most}条，请稍候再发`),
  'support.off': forbidden('贵单位未开通在线客服，请联系业务员或拨打客服电话'),
  'support.missing': missing('该会员没有咨询'),
  'support.saidMore': changed('客户又说了新的内容，请看过再答复'),
})
