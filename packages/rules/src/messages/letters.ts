/**
 * Our choice (decision 0111): what also leaves by short message and mail, because a member who does not look in cannot buy,
 * or soon cannot. `necessary`: a member cannot switch it off.
 */
export const letterKinds = {
  expiring: { label: '证件即将到期提醒', necessary: false },
  expired: { label: '证件已过期通知', necessary: true },
  nearExpiry: { label: '近效期提醒', necessary: false },
  registration: { label: '注册审核结果', necessary: true },
} as const satisfies Record<string, { readonly label: string; readonly necessary: boolean }>
export type LetterKind = keyof typeof letterKinds
export const letterKindNames = Object.keys(letterKinds) as readonly LetterKind[]

export const letterWays = ['sms', 'mail'] as const
export type LetterWay = (typeof letterWays)[number]

/** A letter older than this says nothing new: it is on the page, and no phone rings for it any more. */
const letterHours = 24

/** Our choice (decision 0111): whether a letter that was written then is still worth sending. */
export const isFresh = (writtenAt: Date, at: Date): boolean =>
  at.getTime() - writtenAt.getTime() <= letterHours * 3_600_000
