import { createElement, Fragment, type ReactNode } from 'react'
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

/** What pieces take, with what they say: some three thousand cards. */
const mostBytes = 16 * 2 ** 20
const encoder = new TextEncoder()

/**
 * Pieces as they are written, found again by what they say, word for word. What was asked for lately stays: they are kept in
 * two halves, and the older one goes whole. Those of one page that are not there yet are written together; null where one of
 * the pieces cannot stand alone.
 */
export function openPieces(most = mostBytes): (taken: readonly TakenPiece[]) => readonly Uint8Array[] | null {
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
  return (taken) => {
    const missing = new Map<string, ReactNode>()
    const found = new Map<string, Uint8Array>()
    for (const { says, content } of taken) {
      const known = young.get(says) ?? old.get(says)
      if (!known) missing.set(says, content)
      else {
        found.set(says, known)
        if (!young.has(says)) keep(says, known)
      }
    }
    const made = written([...missing.values()])
    if (!made) return null
    for (const [index, says] of [...missing.keys()].entries()) {
      found.set(says, made[index]!)
      keep(says, made[index]!)
    }
    return taken.map(({ says }) => found.get(says)!)
  }
}

/**
 * React names pictures that are wanted at once before all that it writes. In a piece they stand once: a browser meets them a
 * little later in the same page.
 */
const namedPictures = /^(?:<link rel="preload" as="image"[^>]*>)+/

/** Where one piece ends. Only what is written as it stands, an article say, could hold it: then nothing is taken apart. */
const endName = 'piece-end'
const end = `<${endName}></${endName}>`

function written(contents: readonly ReactNode[]): readonly Uint8Array[] | null {
  if (contents.length === 0) return []
  const text = renderToString(
    contents.map((content, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list is written once and never drawn again.
      <Fragment key={index}>
        {content}
        {createElement(endName)}
      </Fragment>
    )),
  )
  if (text.includes(openPlace)) return null
  const parts = text.replace(namedPictures, '').split(end).slice(0, -1)
  return parts.length === contents.length ? parts.map((part) => encoder.encode(part)) : null
}

/** A page in one go, with its pieces beside it; null where something in it is not loaded yet, or failed. */
export function writeInPieces(page: ReactNode, piecesOf: ReturnType<typeof openPieces>): Written | null {
  const taken: TakenPiece[] = []
  const take: TakePiece = (says, content) => pieceMark(taken.push({ says, content }) - 1)
  const text = renderToString(<Pieces value={take}>{page}</Pieces>)
  if (text.includes(openPlace)) return null
  const pieces = piecesOf(taken)
  return pieces && { text, pieces }
}
