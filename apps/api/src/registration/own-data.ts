import type { OwnPart } from '../platform/own-data.ts'

/** Law table L26: what this room keeps about a person and its companies, as it is shown to them. */
export const ownData: readonly OwnPart[] = [
  {
    tables: ['registrations'],
    title: '注册申请',
    whose: 'members',
    text: `
      select state as "状态", fields as "填写内容", handed_in_at as "提交时间", due_on as "审核期限", decided_at as "审核时间",
        reasons as "驳回原因", note as "说明" from registrations where member_id = any($1) order by id`,
  },
  {
    tables: ['registration_drafts'],
    title: '注册草稿',
    whose: 'members',
    text: `
      select fields as "填写内容", updated_at as "更新时间" from registration_drafts where member_id = any($1)`,
  },
  {
    tables: ['agreement_consents'],
    title: '协议与隐私政策同意',
    whose: 'login',
    text: `
      select agreement as "文本", version as "版本", address as "网络地址", at as "同意时间" from agreement_consents
        where login_id = $1 order by at`,
  },
]
