import { forbidden, invalid, missing, refusals, refused, tooMany } from '../platform/refusal.ts'

export const refuse = refusals({
  'account.dataUnproved': invalid('current_password', '请输入当前密码，或使用短信验证码'),
  'account.dataWaits': refused('您的申请正在处理，完成后可在本页下载'),
  'account.dataTooOften': tooMany<{ readonly most: number }>(({ most }) => `24小时内最多申请${most}次，请稍后再试`),
  'account.dataMissing': missing('没有该申请，或文件已过期删除'),
  'account.dataAddressExpired': forbidden('下载地址已失效，请回到“基本信息”重新点“下载”'),
  'account.chatTokenInvalid': forbidden('客服窗口的身份已失效，请在商城中重新打开'),
})
