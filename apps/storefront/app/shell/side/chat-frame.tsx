import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Dialog } from '../kit/dialog.tsx'

/** What of a member's profile goes into the address of the frame. */
export interface ChatMember {
  readonly chat_url: string
  readonly username: string
  readonly token: string
}

/** Spec §6: chat opens in an embedded frame with username and token in its address. */
export function chatAddress({ chat_url, username, token }: ChatMember): string {
  // The store's own conversation is a path, a service from elsewhere a whole address.
  const address = new URL(chat_url, location.origin)
  address.searchParams.set('username', username)
  address.searchParams.set('token', token)
  return address.href
}

function ChatFrame({ address, onGone }: { readonly address: string; readonly onGone: () => void }) {
  const [open, setOpen] = useState(true)
  const close = () => {
    setOpen(false)
    onGone()
  }
  return (
    <Dialog open={open} onClose={close} title="在线客服" shape="wide">
      {/* The address carries the token: the frame's own links do not say it to others. */}
      <iframe src={address} title="在线客服" referrerPolicy="no-referrer" className="h-[70dvh] w-full border-0" />
    </Dialog>
  )
}

/** Outside the page's own tree: the card from which it was opened closes, and the chat stays. */
export function openChat(member: ChatMember): void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const onGone = () =>
    setTimeout(() => {
      root.unmount()
      place.remove()
    }, 0)
  root.render(<ChatFrame address={chatAddress(member)} onGone={onGone} />)
}
