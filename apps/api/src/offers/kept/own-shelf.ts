import type { MemberFacts } from '../../platform/session.ts'
import { seesPrices } from '../../search/sees-prices.ts'
import type { Period, ViewerClass } from './period.ts'

/** What one member has of its own beside what its class reads. */
export interface Own {
  readonly number: number
  readonly seen: ViewerClass
  readonly place: string
  readonly seesPrices: boolean
  /** What fills the gaps of its class's text, by the goods' id, and of its page by minus the id; null: the goods' whole text is the member's own. */
  readonly pieces: Map<number, string | null>
  /** Of offers, by the goods' id: whether the goods is a favourite; null: the whole offer is the member's own. */
  readonly likes: Map<number, boolean | null>
}

/** Our choice: so many pieces are kept, of all members together. */
const mostPieces = 100_000

/** What members have of their own; whoever was not here longest goes first. */
export class OwnShelf {
  readonly #members = new Map<number, Own>()
  #pieces = 0

  /** A member that moved or is of another class now begins anew. */
  of({ id, viewer }: MemberFacts, seen: ViewerClass, period: Period): Own {
    const known = this.#members.get(id)
    const place = `${viewer.province} ${viewer.city}`
    if (known?.seen === seen && known.place === place) {
      this.#members.delete(id)
      this.#members.set(id, known)
      return known
    }
    this.forget(id)
    const number = period.nextNumber()
    const own: Own = {
      number,
      seen,
      place,
      seesPrices: seesPrices(viewer, period.today),
      pieces: new Map(),
      likes: new Map(),
    }
    this.#members.set(id, own)
    return own
  }

  /** Kept in one of its lists unless the member's own changed, or was thrown away, since it was asked for. */
  put<Piece>({ id }: MemberFacts, own: Own, pieces: Map<number, Piece>, key: number, piece: Piece): void {
    if (this.#members.get(id) !== own) return
    if (!pieces.has(key)) this.#pieces += 1
    pieces.set(key, piece)
    for (const oldest of this.#members.keys()) {
      if (this.#pieces <= mostPieces || oldest === id) break
      this.forget(oldest)
    }
  }

  forget(memberId: number): void {
    const own = this.#members.get(memberId)
    if (own) this.#pieces -= own.pieces.size + own.likes.size
    this.#members.delete(memberId)
  }

  clear(): void {
    this.#members.clear()
    this.#pieces = 0
  }
}
