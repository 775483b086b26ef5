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
    name: '药集医药（成都）有限公司（演示）',
    creditCode: '91510106MA6DEMO66X',
    drugLicence: '川AA0280666（演示）',
    legalPerson: '（演示）',
    address: '四川省成都市（演示）',
    phone: '400-028-6688',
  },
  permission: 'settings.quality',
  needsSecondPerson: true,
  what: '年度合同中的供方资料。修改须另一人审批，修改后未确认的合同文本随之更新。',
})

/** In MODE=production a paper is needed whatever is set here. */
export const needsPaper = setting({
  name: 'contracts.needs_paper',
  shape: z.boolean('请选择是或否'),
  default: false,
  permission: 'settings.quality',
  needsSecondPerson: true,
  what: '年度合同须上传盖章件并经审核才生效。正式运营（MODE=production）时始终需要。',
})
