import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { pieceMark } from './page-bytes.ts'
import { Pieces, type TakePiece } from './shell/page/piece.tsx'

/** Where React left a place for the browser to fill, because something in it was not loaded yet or failed. */
const openPlace = '<!--$!-->'

/** The content of a piece, and what it says: pieces that say the same are the same. */
interface TakenPiece {
  readonly says: string
  readonly content: ReactNode
}
/** A page's text, and the pieces that go where it has marks for them. */
export interface Written {
  readonly text: string
  readonly pieces: readonly Uint8Array[]
}

/** What pieces take, with what they say: some three thousand goods. */
const mostBytes = 16 * 2 ** 20
const encoder = new TextEncoder()

/**
 * Pieces as they are written, found again by what they say, word for word. What was asked for lately stays: they are kept in
 * two halves, and the older one goes whole.
 */
export function openPieces(most = mostBytes): (taken: TakenPiece) => Uint8Array | null {
  let young = new Map<string, Uint8Array>()
  let old = new Map<string, Uint8Array>()
  let youngBytes = 0
  const keep = (says: string, bytes: Uint8Array) => {
    if (youngBytes * 2 >= most) {
      old = young
      young = new Map()
      youngBytes = 0
    }
    young.set(says, bytes)
    youngBytes += bytes.length + says.length * 2
  }
  return ({ says, content }) => {
    const known = young.get(says)
    if (known) return known
    const bytes = old.get(says) ?? written(content)
    if (bytes) keep(says, bytes)
    return bytes
  }
}

function written(content: ReactNode): Uint8Array | null {
  const text = renderToString(content)
  return text.includes(openPlace) ? null : encoder.encode(text)
}

/** A page in one go, with its pieces beside it; null where something in it is not loaded yet, or failed. */
export function writeInPieces(page: ReactNode, piece: ReturnType<typeof openPieces>): Written | null {
  const taken: TakenPiece[] = []
  const take: TakePiece = (says, content) => pieceMark(taken.push({ says, content }) - 1)
  const text = renderToString(<Pieces value={take}>{page}</Pieces>)
  if (text.includes(openPlace)) return null
  const pieces: Uint8Array[] = []
  for (const one of taken) {
    const bytes = piece(one)
    if (!bytes) return null
    pieces.push(bytes)
  }
  return { text, pieces }
}
