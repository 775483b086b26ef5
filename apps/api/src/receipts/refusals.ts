import { changed, invalid, invalidFields, missing, refusals, refused } from '../platform/refusal.ts'

/** Every no about receipts of ephedrine orders. */
export const refuse = refusals({
  'receipts.notNeeded': refused('该订单不含含麻商品，无需上传回执'),
  'receipts.notShipped': refused('该订单尚未发货，收到货物后再上传回执'),
  'receipts.invalid': invalidFields(),
  'receipts.pending': changed('该订单的回执正在审核，请等待审核结果'),
  'receipts.approved': changed('该订单的回执已通过审核，无需再次上传'),
  'receipts.missing': missing('没有该回执'),
  'receipts.alarmMissing': missing('没有该提醒，请刷新列表后重试'),
  'receipts.alarmLooked': changed('该提醒已有核查结论，请刷新后查看'),
  'receipts.reportTooLong': refused('超过2万行，请缩短日期范围或按会员导出'),
  'receipts.decided': changed<{ readonly by: string }>(({ by }) => `该回执已由${by}审核，请刷新后查看`),
  'receipts.reasonMissing': invalid('reason', '驳回时请写明原因'),
})
