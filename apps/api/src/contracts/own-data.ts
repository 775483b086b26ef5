import { type ContractKind, contractKinds } from '@yaoji/rules/contracts/contract-kinds'
import type { OwnPart } from '../platform/own-data.ts'
import { changeStates } from './invoices/show-invoice-data.ts'

/** Law table L26: what this room keeps about a person and its companies, as it is shown to them. */
export const ownData: readonly OwnPart[] = [
  {
    tables: ['contracts'],
    title: '电子合同',
    whose: 'members',
    text: `
      select year as "年度", kind as "种类", number as "编号", content_sha256 as "文本摘要", confirmed_by as "确认人", confirmed_at as "确认时间",
        address as "网络地址", user_agent as "设备", retain_until as "保存至" from contracts where member_id = any($1) order by id`,
    worded: { 种类: (kind) => contractKinds[kind as ContractKind] },
  },
  {
    tables: ['contract_copies'],
    title: '合同盖章件',
    whose: 'members',
    text: `
      select c.number as "合同编号", k.state as "状态", k.sent_by_name as "提交人", k.sent_at as "提交时间", k.reason as "驳回原因"
        from contract_copies k join contracts c on c.id = k.contract_id where c.member_id = any($1) order by k.id`,
  },
  {
    tables: ['invoice_changes'],
    title: '开票资料变更',
    whose: 'members',
    text: `
      select data as "内容", state as "状态", sent_by_name as "提交人", sent_at as "提交时间", reason as "驳回原因"
        from invoice_changes where member_id = any($1) order by id`,
    worded: { 状态: (state) => changeStates[state as keyof typeof changeStates] },
  },
]
