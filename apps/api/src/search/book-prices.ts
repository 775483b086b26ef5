import type { Fen } from '@yaoji/rules/money/fen'
import { prices } from '../goods/published.ts'
import type { Database } from '../platform/database/database.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'
import { PriceColumn } from './price-column.ts'

const pricesOfGoods = rowQuery(
  'prices-of-goods',
  { book: of<string>('book'), goodsId: of<number>('goods_id'), fen: of<Fen>('price_fen') },
  (list) => `select ${list} from ${prices} p where book = any($1) and goods_id = any($2::bigint[])`,
)
const chunkRows = 5_000
const pricesOfBook = rowQuery(
  'prices-of-book',
  { goodsId: of<number>('goods_id'), fen: of<Fen>('price_fen') },
  (list) => `select ${list} from ${prices} p where book = $1 and goods_id > $2 order by goods_id limit ${chunkRows}`,
)

/** Prices by goods id, for sorting and filtering; what a page shows is read from its row. */
export interface PriceList {
  /** Names these prices: equal keys, equal prices. */
  readonly key: string
  of(goodsId: number): Fen
  /** Goods with a price from `min` to `max`, both included. */
  between(min: Fen, max: Fen): readonly number[]
}

interface Book {
  readonly prices: PriceColumn
  version: number
}

/** Our choice: so many price books are kept in a process at once, about 2 MB each with 100,000 goods. */
const keptBooks = 8

/** The price books of this process, read when first used and then following changes. What one member has of its own is not here. */
export class PriceBooks {
  private readonly db: Database
  private readonly books = new Map<string, Promise<Book>>()
  private versions = 0
  constructor(db: Database) {
    this.db = db
  }

  /** A book's own prices, and the base book's where it has none. */
  async list(name: string): Promise<PriceList> {
    const base = await this.book('base')
    const own = name === 'base' ? base : await this.book(name)
    const of = (id: number) => own.prices.of(id) ?? base.prices.of(id) ?? 0
    return {
      key: `${name} ${own.version} ${base.version}`,
      of,
      between: (min, max) => {
        const fromBase =
          own === base ? [] : base.prices.between(min, max).filter((id) => own.prices.of(id) === undefined)
        return [...own.prices.between(min, max), ...fromBase]
      },
    }
  }

  /** Reads changed goods again in every book that is kept. */
  async refresh(goodsIds: readonly number[]): Promise<void> {
    if (this.books.size === 0) return
    const rows = await pricesOfGoods(this.db, [[...this.books.keys()], goodsIds])
    const fresh = new Map(rows.map(({ book, goodsId, fen }) => [`${book} ${goodsId}`, fen]))
    for (const [name, promise] of this.books) {
      const book = await promise
      for (const id of goodsIds) this.put(book, id, fresh.get(`${name} ${id}`))
    }
  }

  forget(): void {
    this.books.clear()
  }

  private put(book: Book, id: number, fen: Fen | undefined): void {
    if (book.prices.of(id) === fen) return
    book.prices.put(id, fen)
    book.version = ++this.versions
  }

  private book(name: string): Promise<Book> {
    const kept = this.books.get(name)
    if (kept) return kept
    if (this.books.size >= keptBooks) {
      const oldest = [...this.books.keys()].find((other) => other !== 'base')
      if (oldest) this.books.delete(oldest)
    }
    const reading = this.read(name)
    this.books.set(name, reading)
    reading.catch(() => this.books.delete(name))
    return reading
  }

  private async read(name: string): Promise<Book> {
    const prices = new PriceColumn()
    // In pieces: the rows of a whole book would be garbage of ten times its size.
    for (let after = 0, rows: { readonly goodsId: number; readonly fen: Fen }[]; ; after = rows.at(-1)!.goodsId) {
      rows = await pricesOfBook(this.db, [name, after])
      for (const { goodsId, fen } of rows) prices.put(goodsId, fen)
      if (rows.length < chunkRows) return { prices, version: ++this.versions }
    }
  }
}
