import { type CertificateKind, certificateKinds } from '@yaoji/rules/members/buyer-type'
import type { OwnPart } from '../platform/own-data.ts'

/** Law table L26: what this room keeps about a person and its companies, as it is shown to them. */
export const ownData: readonly OwnPart[] = [
  {
    tables: ['members'],
    title: '单位资料',
    whose: 'members',
    text: `
      select name as "单位名称", credit_code as "统一社会信用代码", legal_person as "法定代表人", business_person as "企业负责人",
        quality_person as "质量负责人", contact as "联系人", phone as "联系电话", address as "注册地址", status as "状态", erp_code as "客户编码",
        sales_rep as "业务员", created_at as "建立时间", updated_at as "更新时间" from members where id = any($1) order by id`,
  },
  {
    tables: ['certificates'],
    title: '已通过的证件',
    whose: 'members',
    text: `
      select kind as "种类", number as "编号", issuer as "发证机关", holder as "持有人", issued_on as "发证日期",
        valid_until as "有效期至", state as "状态", closed_at as "停用时间", retain_until as "保存至" from certificates where member_id = any($1) order by id`,
    worded: { 种类: (kind) => certificateKinds[kind as CertificateKind] },
  },
  {
    tables: ['member_scopes'],
    title: '经营范围',
    whose: 'members',
    text: `
      select scope as "范围" from member_scopes where member_id = any($1) order by member_id, scope`,
  },
  {
    tables: ['addresses'],
    title: '收货地址',
    whose: 'members',
    text: `
      select receiver as "收货人", phone as "电话", region_name as "地区", detail as "详细地址", licensed as "证照登记",
        is_default as "默认", created_at as "添加时间", closed_at as "删除时间" from addresses where member_id = any($1) order by id`,
  },
  {
    tables: ['invoice_titles'],
    title: '开票资料',
    whose: 'members',
    text: `
      select type as "发票类型", taxpayer as "纳税人类型", title as "抬头", tax_no as "税号", bank as "开户银行",
        account as "银行账号", account_name as "账户名称", address as "地址", phone as "电话", receive_email as "收票邮箱",
        receive_phone as "收票手机", updated_at as "更新时间" from invoice_titles where member_id = any($1) order by member_id`,
  },
]
