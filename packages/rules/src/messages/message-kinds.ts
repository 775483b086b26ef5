/** Domain 2.12: what a member's messages are about, in the order of the page's tabs. */
export const messageKinds = {
  order: '订单',
  logistics: '物流',
  licence: '资质',
  receipt: '回执',
  arrival: '到货',
  campaign: '活动',
  system: '系统',
} as const
export type MessageKind = keyof typeof messageKinds
export const messageKindNames = Object.keys(messageKinds) as readonly MessageKind[]

/** What a notice becomes on the page of messages. */
export interface MessageWords {
  readonly kind: MessageKind
  readonly title: string
  readonly text: string
  /** The store's own page where the member sees more or acts. */
  readonly leadsTo: string
}
