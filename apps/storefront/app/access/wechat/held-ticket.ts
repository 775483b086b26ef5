/** What says that this browser showed a WeChat which is bound to nothing yet; until it is bound, or the tab is closed. */
const name = 'yaoji.wechat'

const storage = (): Storage | undefined => {
  try {
    return globalThis.sessionStorage
  } catch {
    // A browser that refuses storage scans once more when it binds.
    return undefined
  }
}

export const heldTicket = (): string | null => storage()?.getItem(name) ?? null
export const holdTicket = (ticket: string): void => storage()?.setItem(name, ticket)
export const dropTicket = (): void => storage()?.removeItem(name)
