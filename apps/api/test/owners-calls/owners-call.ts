import type { Fields } from '../world.ts'

/** One call as somebody makes it; `file` goes with a form of parts. */
export interface Said {
  readonly url: string
  readonly form?: Fields
  readonly file?: Buffer
}

export interface OwnersCall {
  /** Whole, and allowed to its owner as things are then. */
  readonly say: () => Promise<Said>
  /** Other ways in which a stranger names what is not its own, beside that very call: its own order with foreign lots … */
  readonly sly?: (own: Said) => Promise<readonly Said[]>
  /** Asks for no id of a company: whoever says it speaks of itself. */
  readonly nobodys?: true
  /** What comes when it is said once more from a second tab, under a key of its own. */
  readonly again?: 'refused' | 'same' | 'anew'
}
export type OwnersCalls = Readonly<Record<string, OwnersCall>>
