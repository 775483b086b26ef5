import { useSyncExternalStore } from 'react'
import { Dialog } from '../kit/dialog.tsx'

/** The open chat's address. Written in the browser only; beside the page, so that a card that closes leaves it open. */
let open: string | undefined
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const show = (address: string | undefined): void => {
  open = address
  for (const listener of listeners) listener()
}

/** Spec §6: chat opens in an embedded frame with username and token in its address. */
export const chatAddress = (member: {
  readonly chat_url: string
  readonly username: string
  readonly token: string
}): string => {
  const address = new URL(member.chat_url)
  address.searchParams.set('username', member.username)
  address.searchParams.set('token', member.token)
  return address.href
}

export const openChat = (member: Parameters<typeof chatAddress>[0]): void => show(chatAddress(member))

/** Stands once, in the shell. */
export function ChatFrame() {
  const address = useSyncExternalStore(
    subscribe,
    () => open,
    () => undefined,
  )
  if (!address) return null
  return (
    <Dialog open onClose={() => show(undefined)} title="在线客服" shape="wide">
      {/* The address carries the token: the frame's own links do not say it to others. */}
      <iframe src={address} title="在线客服" referrerPolicy="no-referrer" className="h-[70dvh] w-full border-0" />
    </Dialog>
  )
}
