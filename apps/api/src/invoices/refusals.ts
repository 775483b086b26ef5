import { mostMailsADay, mostMailsOfOne } from '@yaoji/rules/invoices/invoice-mail'
import { mostInPack, mostPackDays, mostPacksADay } from '@yaoji/rules/invoices/invoice-pack'
import { type InvoiceState, invoiceStates } from '@yaoji/rules/invoices/invoice-state'
import { changed, invalid, missing, refusals, refused } from '../platform/refusal.ts'

/** Every no about invoices. */
export const refuse = refusals({
  'invoices.missing': missing('没有该发票'),
  'invoices.movedOn': changed(
    ({ state }: { readonly state: InvoiceState }) => `该发票当前为“${invoiceStates[state]}”，请刷新后查看`,
  ),
  'invoices.notIssued': refused('发票尚未开具，开具后才能下载或换开'),
  'invoices.red': refused('红字发票不能换开'),
  'invoices.otherMonth': refused('仅开票当月可以换开，跨月请联系专属客服'),
  'invoices.sameData': refused('当前开票资料与该发票一致，请先在电子合同页修改开票资料'),
  'invoices.noData': refused('请先在电子合同页填写开票资料'),
  'invoices.packDays': invalid('end_time', '请选择正确的开票日期范围'),
  'invoices.packTooLong': invalid('end_time', `一次最多打包${mostPackDays}天的发票，请缩短日期范围`),
  'invoices.packUnderWay': refused('上一次打包还在进行，完成后可在本页下载'),
  'invoices.packsADay': refused(`每天最多打包${mostPacksADay}次，请明天再试`),
  'invoices.packEmpty': refused('所选日期内没有可下载的发票'),
  'invoices.packTooMany': refused(`所选日期内超过${mostInPack}张发票，请缩短日期范围`),
  'invoices.packMissing': missing('文件已过期或不存在，请重新打包'),
  'invoices.noMail': refused('本店暂未开通邮件发送，请下载发票文件'),
  'invoices.mailUnderWay': refused('该发票正在发送到此邮箱，请稍候再看'),
  'invoices.mailsOfOne': refused(`同一张发票每天最多发送${mostMailsOfOne}次，请明天再试或直接下载`),
  'invoices.mailsADay': refused(`每天最多发送${mostMailsADay}封发票邮件，请明天再试或直接下载`),
  'invoices.noFile': missing('该格式的发票文件尚未上传'),
  'invoices.tooMany': refused(({ most }: { readonly most: number }) => `一次最多下载${most}张发票`),
  'invoices.numberTaken': invalid('invoice_no', '该发票号码已登记在另一张发票上'),
  'invoices.wrongFile': invalid('file', '请上传pdf、ofd或xml文件，不超过10MB'),
  'invoices.redFirst': refused('请先登记被换开发票的红字发票'),
  'invoices.blueFirst': refused('请先登记对应的蓝字发票'),
})
