import { z } from 'zod'
import { setting } from '../platform/settings/setting.ts'

const line = (most: number) => z.string().trim().max(most, `最多${most}个字`).default('')

export const contact = setting({
  name: 'account.contact',
  shape: z.object({ qq1: line(20), qq2: line(20) }),
  default: { qq1: '', qq2: '' },
  permission: 'content.edit',
  what: '会员页显示的客服 QQ。',
})

const soon = '药检报告查询正在建设中，请联系您的客服索取。'
export const qualityInspection = setting({
  name: 'account.quality_inspection',
  shape: z.object({ url: line(300), msg: z.string().trim().max(200, '最多200个字').default(soon) }),
  default: { url: '', msg: soon },
  permission: 'content.edit',
  what: '药检报告查询的地址；没有地址时显示的说明。',
})
const httpsOrNone = z.union(
  [z.literal(''), z.url({ protocol: /^https$/, message: '请输入https地址' })],
  '请输入https地址',
)

/** Embedded with the member's name and token in its address; a browser shows no other than https in the store's frame. */
export const chatAddress = setting({
  name: 'account.chat_address',
  shape: z.string().trim().max(300, '最多300个字').pipe(httpsOrNone),
  default: '',
  permission: 'content.edit',
  what: '外部在线客服窗口的地址（https）；留空时使用商城自己的在线咨询，由客服在后台答复。未开通在线咨询的会员显示客服QQ。',
})
