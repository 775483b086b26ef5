import type { SiteWire } from '@yaoji/contract/content'
import { z } from 'zod'
import { setting } from '../platform/settings/setting.ts'

const line = (most: number) => z.string().trim().max(most, `最多${most}个字`)

export const showsFreeShippingZone = setting({
  name: 'content.shows_free_shipping_zone',
  shape: z.boolean('请选择是或否'),
  default: true,
  permission: 'content.edit',
  what: '是否显示包邮专区的入口。',
})

export const site = setting<Omit<SiteWire, 'demonstration'>>({
  name: 'content.site',
  shape: z.object({
    title: line(40).default('药集'),
    company: line(60).default('药集'),
    hot_line: line(30).default(''),
    licences: z
      .array(z.object({ name: line(60), number: line(60) }))
      .max(10, '最多10个')
      .default([]),
  }),
  default: { title: '药集', company: '药集', hot_line: '', licences: [] },
  permission: 'content.edit',
  what: '网站名称、公司名称、客服热线和页脚的证照编号。',
})
