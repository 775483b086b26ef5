import type { SiteWire } from '@yaoji/contract/content'
import { ownAddress } from '@yaoji/contract/form.input'
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

export const pageViewsKeptDays = setting({
  name: 'content.page_views_kept_days',
  shape: z.int('请填写整数').min(31, '最少31天').max(3_650, '最多3650天'),
  default: 400,
  permission: 'content.edit',
  what: '页面访问量按天保留多少天；默认一年多，可与去年同月比较。',
})

const dayOrNone = z.union([z.literal(''), z.iso.date()], '日期格式不正确').default('')
const scanOrNone = ownAddress(200, '只能是本站图片地址（以 / 开头）').default('')

/** The site as it is set; `valid_until` '' is long-term, and buyers see it on the page of qualifications. */
export interface StoredSite extends Omit<SiteWire, 'demonstration' | 'licences'> {
  readonly licences: readonly {
    readonly name: string
    readonly number: string
    readonly scan: string
    readonly valid_until: string
  }[]
}

export const site = setting<StoredSite>({
  name: 'content.site',
  shape: z.object({
    title: line(40).default('药集'),
    company: line(60).default('药集'),
    hot_line: line(30).default(''),
    licences: z
      .array(z.object({ name: line(60), number: line(60), scan: scanOrNone, valid_until: dayOrNone }))
      .max(10, '最多10个')
      .default([]),
  }),
  default: { title: '药集', company: '药集', hot_line: '', licences: [] },
  permission: 'content.edit',
  what: '网站名称、公司名称、客服热线，以及页脚的证照编号、扫描件和有效期。',
})
