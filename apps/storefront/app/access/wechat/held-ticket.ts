import { sessionNote } from '../../shell/viewer/browser-notes.ts'

const isTicket = (kept: unknown): kept is string => typeof kept === 'string'

/**
 * What says that this browser showed a WeChat which is bound to nothing yet; until it is bound, or the tab is closed. A
 * browser that keeps nothing scans once more when it binds.
 */
export const wechatTicket = sessionNote('yaoji.wechat', isTicket)
