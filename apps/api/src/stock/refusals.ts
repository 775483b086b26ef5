import type { VerdictRefusal } from '@yaoji/rules/stock/acceptance'
import { changed, invalid, missing, refusals, refused, ruled } from '../platform/refusal.ts'

const verdictText = (refusal: VerdictRefusal): string =>
  refusal.kind === 'tooManyPieces'
    ? `该批号现有${refusal.held}，合格数量不能超过它`
    : `有${refusal.rejected}不合格，请填写不合格原因`

/** Every no of stock, in words for whoever keeps it. */
export const refuse = refusals({
  'stock.lotMissing': missing('批号不存在，请刷新列表后重试'),
  'stock.stateForbids': changed(
    ({ label, act }: { label: string; act: string }) => `该批号当前为“${label}”，不能${act}，请刷新后查看`,
  ),
  'stock.tooMany': changed(({ held }: { held: number }) => `该批号现有${held}，数量不能超过它，请刷新后重试`),
  'stock.empty': changed('该批号已没有可处理的数量，请刷新后查看'),
  'stock.*': ruled(verdictText),
  'stock.zoneMissing': invalid('zone', '该仓库没有这个库区，请从列表中选择'),
  'stock.zoneForbids': refused(
    ({ zone, label }: { zone: string; label: string }) => `${zone}不能存放“${label}”的药品，请选择对应的库区`,
  ),
  'stock.zoneTaken': invalid('code', '该仓库已有这个库区编码'),
  'stock.alreadyThere': refused('药品已在该库区，无需移位'),
  'stock.unchanged': refused('实盘数量与账面一致，无需调整'),
  'stock.acceptanceMissing': changed('该批号没有等待复核的验收记录，请先验收'),
  'stock.acceptanceOutdated': changed('验收后批号数量有变动，请重新验收'),
  'stock.sameAcceptor': refused('特殊管理药品须双人验收，复核人不能与验收人为同一人'),
  'stock.tooCloseToExpiry': refused(
    ({ days }: { days: number }) => `该批号距有效期不足${days}天，不能恢复销售，请转为不合格处理`,
  ),
  'stock.lotRecalled': refused('该批号正在召回，不能销售；解除召回须经第二人批准'),
  'stock.recallNeedsSecondPerson': refused('该批号正在召回，解除召回须经第二人批准，请刷新后重新提交'),
  'stock.noticeMissing': missing('公告不存在，请刷新列表后重试'),
  'stock.noticeEnded': changed('该公告已结束，请刷新后查看'),
  'stock.noticeTwice': refused('同类公告正在生效，请先结束原公告再发布新的内容'),
  'stock.lotInSale': refused('该批号正在近效期专场销售，请先停售或结束专场'),
  'stock.reportMissing': missing('该批号还没有上传检验报告'),
  'stock.reportUnreadable': invalid('file', '请上传检验报告的PDF、JPG或PNG文件，不超过10MB'),
  'stock.goodsMissing': invalid('goods_id', '商品不存在'),
  'stock.warehouseMissing': invalid('warehouse_id', '仓库不存在'),
  'stock.expired': invalid('expires_on', '该批号已过有效期，不能收货'),
  'stock.producedAfterExpiry': invalid('produced_on', '生产日期不早于有效期，请核对'),
  'stock.producedAhead': invalid('produced_on', '生产日期不能晚于今天，请核对'),
  'stock.expiryMissing': invalid('expires_on', '药品须填写有效期'),
  'stock.datesDiffer': refused(
    ({ lotNo, expiresOn, producedOn }: { lotNo: string; expiresOn: string; producedOn: string }) =>
      `同一批号${lotNo}已登记的有效期为${expiresOn || '长期'}${producedOn && `、生产日期为${producedOn}`}，请核对实物与单据`,
  ),
  'stock.supplierMissing': missing('供应商不存在'),
  'stock.supplierPending': refused(({ name }: { name: string }) => `${name}尚未通过首营审批，不能收货`),
  'stock.supplierExpired': refused(
    ({ name, until }: { name: string; until: string }) => `${name}的许可证已于${until}到期，请更新证照后再收货`,
  ),
  'stock.supplierBeforeRecords': refused('“早于记录”只标记旧库存，不能用于收货，请选择实际供应商'),
  'stock.supplierTaken': invalid('name', '已有同名供应商；更新证照请填写有效期更晚的许可证'),
  'stock.supplierDecided': changed('该供应商已通过首营审批'),
  'stock.ownSupplier': refused('首营审批不能由建档人本人完成，请由质管人员审批'),
  'stock.traceMalformed': refused(({ codes }: { codes: readonly string[] }) => `追溯码格式不正确：${codes.join('、')}`),
  'stock.traceOut': refused(
    ({ codes, more }: { codes: readonly string[]; more: boolean }) =>
      `追溯码已随其他订单出库：${codes.join('、')}${more ? '等' : ''}，请核对实物`,
  ),
  'stock.traceOtherGoods': refused(
    ({ code, name }: { code: string; name: string }) => `追溯码${code}是${name}的码，请核对实物`,
  ),
  'stock.traceTwice': refused(({ codes }: { codes: readonly string[] }) => `追溯码重复扫描：${codes.join('、')}`),
})
