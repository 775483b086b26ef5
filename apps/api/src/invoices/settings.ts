import { z } from 'zod'
import { setting } from '../platform/settings/setting.ts'

/** Our choice (decision 0120): freight that a seller of goods charges is a part of their price. */
export const freightTax = setting({
  name: 'invoices.freight_tax_bp',
  shape: z.number('请填写税率').int('请填写整数').min(0, '不能小于0').max(1_700, '最多1700（17%）'),
  default: 1_300,
  permission: 'settings.finance',
  what: '运费在发票上的税率，以万分之一计：1300即13%。',
})
