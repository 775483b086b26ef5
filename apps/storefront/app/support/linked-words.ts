import { rowOf } from '../shell/paths/row.ts'
import { innerAddress } from '../shell/paths/same-origin.ts'

interface WordLink {
  readonly href: string
  readonly text: string
}

/** How the pages that are spoken of most are called in a conversation. */
const names: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/^\/order\/info\/(\d+)$/, '订单'],
  [/^\/order\/afterSalesInfo\/(\d+)$/, '售后单'],
  [/^\/list\/info-pt\/(\d+)$/, '拼团'],
  [/^\/list\/info\/(\d+)$/, '商品'],
]
/** An address of a page, with the store's own origin before it or without. */
const addresses = /(?<![\w./:-])(?:https?:\/\/[\w.:-]+)?\/[a-zA-Z][\w/-]*(?:\?[\w=&%.-]*)?/g
/** A day and twelve digits, and what marks the part with ephedrine goods. */
const orderNumbers = /(?<!\w)[2-9]\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{12}(?:_3)?(?!\w)/g

/** What was said, with the store's own pages and order numbers as links; whatever leads elsewhere stays words. */
export function linkedWords(words: string, origin: string): readonly (string | WordLink)[] {
  const found = [
    ...[...words.matchAll(addresses)].flatMap((match) => {
      const href = ownPage(match[0], origin)
      return href ? [{ from: match.index, length: match[0].length, link: { href, text: nameOf(href) } }] : []
    }),
    ...[...words.matchAll(orderNumbers)].map((match) => ({
      from: match.index,
      length: match[0].length,
      link: { href: `/order?keywords=${match[0]}`, text: match[0] },
    })),
  ].sort((a, b) => a.from - b.from)
  const parts: (string | WordLink)[] = []
  let at = 0
  for (const { from, length, link } of found) {
    if (from < at) continue
    if (from > at) parts.push(words.slice(at, from))
    parts.push(link)
    at = from + length
  }
  if (at < words.length) parts.push(words.slice(at))
  return parts
}

function ownPage(address: string, origin: string): string | undefined {
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  const href = innerAddress(path)
  return href && rowOf(href.split('?')[0] ?? '')?.row ? href : undefined
}

function nameOf(href: string): string {
  for (const [pattern, name] of names) {
    const id = pattern.exec(href)?.[1]
    if (id) return `${name} ${id}`
  }
  return href
}
