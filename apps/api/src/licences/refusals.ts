import { type CertificateKind, certificateKinds } from '@yaoji/rules/members/buyer-type'
import type { ZipProblem } from '../platform/read-zip.ts'
import { changed, invalid, invalidFields, missing, refusals, refused, ruled, tooMany } from '../platform/refusal.ts'

const names = (kinds: readonly CertificateKind[]) => kinds.map((kind) => certificateKinds[kind]).join('、')

type MoveRefusal = { readonly kind: 'otherState'; readonly name: string } | { readonly kind: 'sameChecker' }
const moveText = (refusal: MoveRefusal) =>
  refusal.kind === 'sameChecker'
    ? '初审与质管审核须由不同的人完成，请由另一位同事审核'
    : `该证件${refusal.name}，请刷新后查看`

export type PackProblem =
  | ZipProblem
  | { readonly kind: 'empty' }
  /** A file in it that a single upload would be refused for. */
  | { readonly kind: 'file'; readonly name: string; readonly why: string }

function packText(problem: PackProblem): string {
  switch (problem.kind) {
    case 'broken':
      return '压缩包不完整或格式不支持，请用电脑自带的压缩功能重新打包为zip'
    case 'locked':
      return '压缩包设置了密码，请去掉密码后重新打包'
    case 'tooLarge':
      return '压缩包展开后过大，每个文件不超过10MB，请压缩图片或分成几个压缩包'
    case 'tooMany':
      return `一个压缩包最多${problem.most}个文件，请分成几个压缩包`
    case 'oddName':
      return `压缩包中有不正常的文件名“${problem.name.slice(0, 60)}”，请重新打包`
    case 'empty':
      return '压缩包中没有文件，请重新打包'
    case 'file':
      return `压缩包中的“${problem.name.slice(-60)}”：${problem.why}`
  }
}

/** Every no about papers. */
export const refuse = refusals({
  'licences.fileUnreadable': invalid('file', '请上传清晰的jpg、png图片或pdf文件，不超过10MB'),
  'licences.tooManyPixels': invalid('file', '图片像素过大（超过4000万），请缩小后再上传'),
  'licences.pictureTooSmall': invalid(
    'file',
    ({ shortest }: { readonly shortest: number }) => `图片太小，看不清文字，请上传短边不少于${shortest}像素的图片`,
  ),
  'licences.activePdf': invalid('file', 'pdf文件中含有脚本、表单或附件，请另存为普通pdf，或拍照上传'),
  'licences.lockedPdf': invalid('file', 'pdf文件已加密或结构过于复杂，无法检查，请另存为普通pdf，或拍照上传'),
  'licences.tooManyFiles': tooMany(
    ({ most }: { readonly most: number }) => `今天上传的图片已达${most}张，请明天再传或联系客服`,
  ),
  'licences.pack': invalid('file', packText),
  'licences.identityPicture': invalid('file', '身份证件请上传jpg或png图片'),
  'licences.consentNeeded': refused('上传身份证件前，请先阅读并同意《身份证件信息单独同意书》'),
  'licences.consentChanged': changed('同意书已更新，请刷新页面后重新阅读'),
  'licences.consentWithdrawn': refused('该单位已撤回身份证件的同意，图片不再显示'),
  'licences.pictureMissing': missing('图片不存在，请重新上传'),
  'licences.addressExpired': refused('图片链接已失效，请返回页面重新打开'),
  'licences.invalid': invalidFields(),
  'licences.otherUnit': invalid('kind', '该证件不适用于您的单位类型'),
  'licences.registerFirst': refused('请先在注册页面填写单位资料，再与证件一起提交审核'),
  'licences.papersMissing': refused(
    ({ kinds }: { readonly kinds: readonly CertificateKind[] }) => `还缺少：${names(kinds)}，请上传后再提交审核`,
  ),
  'licences.nothingToHandIn': refused('没有待提交的证件，请先上传或更换证件'),
  'licences.missing': missing('没有该证件的审核记录'),
  'licences.filing*': ruled(moveText, 'changed'),
  'licences.reasonMissing': invalid('reasons', '驳回时请至少对一项写明原因'),
  'licences.lapsed': invalid('verdict', '该证件已过期，不能通过，请驳回并注明原因'),
  'licences.otherScope': invalid('scopes', '所选经营范围不是该证件可以授予的'),
  'licences.scopeMissing': invalid('scopes', '请至少选择一项经营范围'),
})
