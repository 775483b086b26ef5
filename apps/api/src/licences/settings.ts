import { z } from 'zod'
import { setting } from '../platform/settings/setting.ts'

/** Our choice (decision 0104): the disk is not filled, nor the processor kept busy, by one member. */
export const picturesADay = setting({
  name: 'licences.pictures_a_day',
  shape: z.number('请填写张数').int('请填写整数').min(5, '至少5张').max(1_000, '最多1000张'),
  default: 80,
  what: '每家单位每天最多上传多少张资质图片。',
})
