import { type CertificateKind, certificateKinds } from '@yaoji/rules/members/buyer-type'
import { maskIdentityNumber } from '@yaoji/rules/members/identity-number'
import type { OwnPart } from '../platform/own-data.ts'

/** Law table L26: what this room keeps about a person and its companies, as it is shown to them. */
export const ownData: readonly OwnPart[] = [
  {
    tables: ['filings'],
    title: '提交的证件',
    whose: 'members',
    text: `
      select kind as "种类", state as "状态", number as "编号", issuer as "发证机关", holder as "持有人", issued_on as "发证日期",
        valid_until as "有效期至", person_name as "人员姓名", person_number as "身份证号码", filed_at as "提交时间", decided_at as "审核时间",
        reasons as "驳回原因" from filings where member_id = any($1) order by id`,
    worded: {
      种类: (kind) => certificateKinds[kind as CertificateKind],
      身份证号码: (number) => maskIdentityNumber(String(number)),
    },
  },
  {
    tables: ['paper_pictures'],
    title: '证件图片',
    whose: 'members',
    text: `
      select id as "编号", role as "用途", mime as "格式", codes as "识别到的代码", created_at as "上传时间"
        from paper_pictures where member_id = any($1) order by id`,
  },
  {
    tables: ['picture_looks'],
    title: '证件图片查看记录',
    whose: 'members',
    text: `
      select l.picture_id as "图片编号", l.viewer_kind as "查看方", l.viewer_name as "查看人", l.reason as "原因", l.at as "时间"
        from picture_looks l join paper_pictures p on p.id = l.picture_id where p.member_id = any($1) order by l.id`,
  },
  {
    tables: ['identity_consents'],
    title: '身份证件使用同意',
    whose: 'login',
    text: `
      select version as "文本版本", given_at as "同意时间", withdrawn_at as "撤回时间" from identity_consents
        where login_id = $1 order by id`,
  },
]
