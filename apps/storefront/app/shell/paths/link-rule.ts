import { innerAddress } from './same-origin.ts'

type LinkRule =
  | { readonly kind: 'message'; readonly message: string }
  | { readonly kind: 'inner'; readonly href: string }
  | { readonly kind: 'outer'; readonly href: string }

/** Spec §8: a link with no target says 活动暂未开始; only a hash says 活动未开始, or the hash text as the message. */
export function linkRule(url: string | null | undefined): LinkRule {
  const target = (url ?? '').trim()
  if (!target) return { kind: 'message', message: '活动暂未开始' }
  if (target.startsWith('#')) {
    let text = target.slice(1)
    try {
      text = decodeURIComponent(text)
    } catch {
      // A stray per cent sign: shown as it was written.
    }
    return { kind: 'message', message: text.trim() || '活动未开始' }
  }
  const inner = innerAddress(target)
  if (inner) return { kind: 'inner', href: inner }
  if (/^(https?:|tel:|mailto:)/i.test(target)) return { kind: 'outer', href: target }
  return { kind: 'message', message: '活动暂未开始' }
}
