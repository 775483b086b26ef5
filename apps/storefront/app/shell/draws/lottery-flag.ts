/** A lottery that was closed does not come back in this session. */
const name = 'yaoji.lottery'

const storage = (): Storage | undefined => {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}
/** Where the browser keeps nothing, the page remembers. */
let kept: string | null = null

export const closedLottery = (): string | null => storage()?.getItem(name) ?? kept
export function closeLottery(id: number): void {
  kept = String(id)
  storage()?.setItem(name, kept)
}
