import { createContext, type HTMLAttributes, type ReactNode, use } from 'react'

/**
 * Takes the content of a piece, which is all that `says` says, and answers what stands for it until the page is written: the
 * server keeps such content from page to page (decision 0152). A browser has none of this and draws everything.
 */
export type TakePiece = (says: string, content: ReactNode) => string
export const Pieces = createContext<TakePiece | null>(null)

type PieceTag = 'article' | 'div' | 'footer' | 'nav' | 'ul'

/**
 * An element whose content follows from `says` alone, as it stands when a page is opened: it asks no context, no clock and
 * no place in the tree. null: it does not, and is written with the page.
 */
export function Piece({
  as: Element,
  of,
  says,
  children,
  ...rest
}: {
  readonly as: PieceTag
  /** What it is: pieces of two kinds may say the same. */
  readonly of: string
  readonly says: object | null
  readonly children: ReactNode
} & Omit<HTMLAttributes<HTMLElement>, 'children'>) {
  const take = use(Pieces)
  if (take && says)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the mark of a piece, in whose place the server writes it
    return <Element {...rest} dangerouslySetInnerHTML={{ __html: take(of + JSON.stringify(says), children) }} />
  return <Element {...rest}>{children}</Element>
}
