import { type ContractKind, contractKinds } from '@yaoji/rules/contracts/contract-kinds'
import { changed, contractNeeded, invalid, invalidFields, missing, refusals, refused } from '../platform/refusal.ts'

/** What is missing, by its names: 《药品购销合同》、《质量保证协议》. */
export const namesOf = (kinds: readonly ContractKind[]): string =>
  kinds.map((kind) => `《${contractKinds[kind]}》`).join('、')

/** What an order waits for: papers of the year, or to know to whom it is billed. */
export type Missing = ContractKind | 'invoice'
interface Needed {
  readonly year: number
  readonly missing: readonly Missing[]
}

/** Of the papers what is to be done with them, then of the invoice data. */
const needed =
  (papers: (year: number, names: string) => string) =>
  ({ year, missing }: Needed): string => {
    const kinds = missing.filter((one) => one !== 'invoice')
    if (kinds.length === 0) return '开票资料尚未生效，请填写开票资料；已提交的，核对通过后即可提交订单'
    const said = papers(year, namesOf(kinds))
    return missing.length > kinds.length ? `${said}；开票资料也尚未生效，请一并填写` : said
  }

/** Every no of the contracts. */
export const refuse = refusals({
  'contracts.needed': contractNeeded<Needed>(
    needed((year, names) => `请先确认${year}年度${names}，确认后即可继续提交订单`),
  ),
  'contracts.copyNeeded': contractNeeded<Needed>(
    needed((year, names) => `${year}年度${names}尚未生效，请确认文本并上传盖章件，审核通过后即可提交订单`),
  ),
  'contracts.invoiceInvalid': invalidFields(),
  'contracts.invoiceNotApproved': refused('单位资料审核通过后才能修改开票资料；审核期间如需更正，请联系客服'),
  'contracts.invoiceSame': changed('开票资料没有变化，无需提交'),
  'contracts.invoiceMissing': missing('没有该开票资料变更'),
  'contracts.invoiceReplaced': changed('该单位已提交新的开票资料，请刷新后查看'),
  'contracts.invoiceDecided': changed<{ readonly by: string }>(({ by }) => `该变更已由${by}核对，请刷新后查看`),
  'contracts.missing': missing('合同不存在'),
  'contracts.notOpen': refused(({ year, opens }: { readonly year: number; readonly opens: string }) =>
    opens === '' ? `${year}年度的合同已不能确认` : `${year}年度的合同从${opens}起可以确认`,
  ),
  'contracts.already': changed<{ readonly year: number }>(({ year }) => `${year}年度的合同已经确认过，无需重复确认`),
  'contracts.textChanged': changed('合同文本已更新，请阅读新的文本后再确认'),
  'contracts.notApproved': refused('单位资料审核通过后才能确认合同，请等待审核结果'),
  'contracts.noSeller': refused('供方资料正在准备，暂时不能确认合同，请联系您的客服'),
  'contracts.copyPictures': invalid('pictures', '请上传盖章合同的扫描件（jpg、png或pdf）'),
  'contracts.copyNotNeeded': changed('该合同已生效，无需上传盖章件'),
  'contracts.copyPending': changed('盖章件正在审核，请等待审核结果'),
  'contracts.copyMissing': missing('没有该盖章件'),
  'contracts.copyDecided': changed<{ readonly by: string }>(({ by }) => `该盖章件已由${by}审核，请刷新后查看`),
  'contracts.copyOutdated': changed('合同文本已更新，不能通过；请驳回，并请对方重新确认'),
  'contracts.reasonMissing': invalid('reason', '驳回时请写明原因'),
  'contracts.noCompany': refused('请先在“资质证件”中完善单位名称和统一社会信用代码，再确认合同'),
})
