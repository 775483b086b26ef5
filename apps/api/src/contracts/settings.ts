import { defaultOpensDaysBefore } from '@yaoji/rules/contracts/contract-year'
import { z } from 'zod'
import { setting } from '../platform/settings/setting.ts'

const line = (what: string) => z.string().trim().min(1, `请填写${what}`).max(80, '最多80个字')

/** Who sells, as our licences say it. */
export interface Seller {
  readonly name: string
  readonly creditCode: string
  readonly drugLicence: string
  readonly legalPerson: string
  readonly address: string
  readonly phone: string
}

/** Stands in every contract: two people look at a change. What is here at first is the demonstration's. */
export const seller = setting<Seller>({
  name: 'contracts.seller',
  shape: z.object({
    name: line('企业名称'),
    creditCode: line('统一社会信用代码'),
    drugLicence: line('药品经营许可证编号'),
    legalPerson: line('法定代表人'),
    address: line('注册地址'),
    phone: line('电话'),
  }),
  default: {
    name: '药集医药有限公司（演示）',
    creditCode: '91510100MA00000000',
    drugLicence: '川AA0280000（演示）',
    legalPerson: '（演示）',
    address: '四川省成都市（演示）',
    phone: '028-86112300',
  },
  permission: 'settings.quality',
  needsSecondPerson: true,
  what: '年度合同中的供方资料。修改须另一人审批，修改后未确认的合同文本随之更新。',
})

export const opensDaysBefore = setting({
  name: 'contracts.opens_days_before',
  shape: z.number('请填写天数').int('请填写整数').min(1, '至少1天').max(90, '最多90天'),
  default: defaultOpensDaysBefore,
  what: '新一年的合同在年初前多少天起可以确认。',
})
