import { lastDayOf } from '@yaoji/rules/contracts/contract-year'
import { noSignature } from '../../contracts/templates/confirmation.ts'
import { qualityAgreement } from '../../contracts/templates/quality-agreement.ts'
import type { Paper } from '../../platform/pdf/paper.ts'
import type { ListedFile } from '../tables.ts'
import type { PackSources } from './pack-sources.ts'

const blank = { id: 0, name: '', creditCode: '', contact: '', phone: '' }

/** The agreement as both sides would sign it, with the buyer left open. The year's own is confirmed on /dzht. */
export const agreementForm = ({ seller, year }: PackSources): Paper => ({
  title: `${year}年度质量保证协议（样式）`,
  subtitle: '本样式供查阅；正式文本请在“电子合同”页确认',
  blocks: qualityAgreement({ seller, buyer: blank, year, until: lastDayOf(year) }),
  foot: `质量保证协议（样式）　${noSignature}`,
})

/** To whom a buyer pays, and whose invoices it gets. */
export const accountSheet = ({ seller, account }: PackSources): Paper => ({
  title: '开户信息与开票信息',
  subtitle: seller.name,
  blocks: [
    {
      kind: 'table',
      widths: [2, 5],
      rows: [
        ['单位名称', seller.name],
        ['统一社会信用代码（税号）', seller.creditCode],
        ['注册地址', seller.address],
        ['电话', seller.phone],
        ['开户名称', account.name],
        ['开户银行', account.bank],
        ['银行账号', account.number],
      ],
    },
    { kind: 'note', text: '请以本网站付款页显示的收款账户为准；账户变更须经两人审批。' },
  ],
  foot: `${seller.name}　${noSignature}`,
})

/** Domain L15 and 2.12: what is in the pack, each file with its hash, sealed by a code that only the store can work out. */
export const packList = ({ seller, licences }: PackSources, files: readonly ListedFile[], code: string): Paper => ({
  title: '首营资料清单',
  subtitle: seller.name,
  blocks: [
    { kind: 'heading', text: '一、证照' },
    {
      kind: 'table',
      widths: [4, 5, 3],
      head: ['证照', '编号', '有效期至'],
      rows: licences.map(({ name, number, validUntil }) => [name, number, validUntil || '长期']),
    },
    { kind: 'heading', text: '二、文件与摘要（SHA-256）' },
    {
      kind: 'table',
      widths: [4, 7, 2],
      head: ['文件', '摘要', '字节'],
      rows: files.map(({ name, sha256, bytes }) => [name, sha256, String(bytes)]),
    },
    { kind: 'paragraph', text: `清单校验码：${code}` },
    {
      kind: 'note',
      text: `${noSignature}，不是电子签章。收到后可逐一核对文件摘要；对清单有疑问的，请登录本网站重新下载核对，或联系本公司客服。`,
    },
  ],
  foot: `首营资料清单　${noSignature}`,
})
