import { attributeNames } from './attributes.ts'
import { CodeIndex, type Codes } from './code-index.ts'
import { Columns, rankOf, sortable } from './columns.ts'
import { dayNumber } from './expiry.ts'
import type { SearchGoods } from './goods.ts'
import type { KeptFields } from './kept-fields.ts'
import { Lexicon } from './lexicon.ts'

/** What one change of goods can make stale. */
interface Change {
  /** Anything by which words find goods. */
  readonly texts: boolean
  /** Anything by which goods are found, filtered or counted, stock apart. */
  readonly content: boolean
  readonly sellsOut: boolean
  readonly sales: boolean
  readonly price: boolean
  readonly stock: boolean
  readonly listed: boolean
}

/** The goods as columns of numbers, and the texts by which they are found. */
export class Store {
  readonly columns = new Columns()
  readonly names = new Lexicon('with-readings')
  readonly makers = new Lexicon('with-readings')
  readonly specs = new Lexicon('text-only')
  readonly codes = new CodeIndex()

  add(goods: SearchGoods): number {
    const slot = this.columns.claim(goods.id)
    this.enterTexts(slot, goods)
    this.codes.put(slot, codesOf(goods))
    this.setContent(slot, goods)
    this.setNumbers(slot, goods)
    return slot
  }

  remove(slot: number): void {
    this.leaveTexts(slot)
    this.codes.remove(slot)
    this.columns.release(slot)
  }

  keep(fields: KeptFields): void {
    for (const part of [this.columns, this.names, this.makers, this.specs, this.codes]) part.keep(fields)
  }

  /** Gives back spare room; after a build. */
  compact(): void {
    for (const part of [this.columns, this.names, this.makers, this.specs, this.codes]) part.compact()
  }

  /** What would change if these goods were put; nothing is written. */
  changeOf(slot: number, goods: SearchGoods): Change {
    const { columns } = this
    const rank = rankOf(goods.inStock, goods.sales)
    const texts = !this.sameTexts(slot, goods)
    return {
      texts,
      content: texts || !this.sameContent(slot, goods),
      sellsOut: columns.inStock(slot) !== goods.inStock,
      sales: columns.rank[slot] !== rank,
      price: columns.price[slot] !== sortable(goods.priceFen),
      stock: columns.stock[slot] !== sortable(goods.stock),
      listed: columns.listed[slot] !== instantNumber(goods.listedOn),
    }
  }

  replaceContent(slot: number, goods: SearchGoods): void {
    if (!this.sameTexts(slot, goods)) {
      this.leaveTexts(slot)
      this.codes.remove(slot)
      this.enterTexts(slot, goods)
      this.codes.put(slot, codesOf(goods))
    }
    this.setContent(slot, goods)
  }

  setNumbers(slot: number, goods: SearchGoods): void {
    const { columns } = this
    columns.rank[slot] = rankOf(goods.inStock, goods.sales)
    columns.price[slot] = sortable(goods.priceFen)
    columns.stock[slot] = sortable(goods.stock)
    columns.listed[slot] = instantNumber(goods.listedOn)
  }

  /** Lets the suggestions know the best goods of the slot's names and maker; after its rank changed. */
  refreshBest(slot: number): void {
    const { columns } = this
    bestOf(this.names, columns.name[slot]!, columns.rank)
    bestOf(this.names, columns.generic[slot]!, columns.rank)
    bestOf(this.names, columns.trade[slot]!, columns.rank)
    bestOf(this.makers, columns.maker[slot]!, columns.rank)
  }

  /** The same for every slot at once. */
  refreshAllBest(): void {
    const { columns, names, makers } = this
    for (const slot of columns.allSlots()) {
      const rank = columns.rank[slot]!
      for (const entry of [columns.name[slot]!, columns.generic[slot]!, columns.trade[slot]!])
        if (entry >= 0 && rank > names.best[entry]!) names.best[entry] = rank
      const maker = columns.maker[slot]!
      if (maker >= 0 && rank > makers.best[maker]!) makers.best[maker] = rank
    }
  }

  entriesOf(slot: number): { names: number[]; maker: number } {
    const { name, generic, trade, maker } = this.columns
    return { names: [name[slot]!, generic[slot]!, trade[slot]!].filter((entry) => entry >= 0), maker: maker[slot]! }
  }

  private enterTexts(slot: number, goods: SearchGoods): void {
    const { columns, names, makers, specs } = this
    const [generic, trade] = otherNames(goods)
    columns.name[slot] = enter(names, goods.name, slot)
    columns.generic[slot] = enter(names, generic, slot)
    columns.trade[slot] = enter(names, trade, slot)
    columns.maker[slot] = enter(makers, goods.maker, slot)
    columns.spec[slot] = enter(specs, goods.spec, slot)
  }

  private leaveTexts(slot: number): void {
    const { names, maker } = this.entriesOf(slot)
    for (const entry of names) {
      this.names.remove(entry, slot)
      if (this.names.isBorne(entry)) bestOf(this.names, entry, this.columns.rank)
    }
    if (maker >= 0) {
      this.makers.remove(maker, slot)
      if (this.makers.isBorne(maker)) bestOf(this.makers, maker, this.columns.rank)
    }
    const spec = this.columns.spec[slot]!
    if (spec >= 0) this.specs.remove(spec, slot)
  }

  private setContent(slot: number, goods: SearchGoods): void {
    const { columns } = this
    for (const name of attributeNames) columns.attributes[name].set(slot, goods[name])
    columns.flagSet[slot] = columns.flagSets.numberOf(flagSetOf(goods))
    columns.brand[slot] = goods.brandId
    columns.path[slot] = columns.pathNumber(goods.categoryPath)
    columns.expiry[slot] = dayNumber(goods.nearestExpiry)
  }

  private sameTexts(slot: number, goods: SearchGoods): boolean {
    const { columns, names, makers, specs } = this
    const [generic, trade] = otherNames(goods)
    return (
      isShown(names, columns.name[slot]!, goods.name) &&
      isShown(names, columns.generic[slot]!, generic) &&
      isShown(names, columns.trade[slot]!, trade) &&
      isShown(makers, columns.maker[slot]!, goods.maker) &&
      isShown(specs, columns.spec[slot]!, goods.spec) &&
      this.codes.holds(slot, codesOf(goods))
    )
  }

  private sameContent(slot: number, goods: SearchGoods): boolean {
    const { columns } = this
    return (
      attributeNames.every((name) => columns.attributes[name].at(slot) === goods[name]) &&
      columns.flagSets.values[columns.flagSet[slot]!] === flagSetOf(goods) &&
      columns.brand[slot] === goods.brandId &&
      columns.paths.values[columns.path[slot]!] === goods.categoryPath.join('/') &&
      columns.expiry[slot] === dayNumber(goods.nearestExpiry)
    )
  }
}

/** Generic and trade name where they say more than the name itself. */
function otherNames(goods: SearchGoods): [string, string] {
  const generic = goods.genericName === goods.name ? '' : goods.genericName
  const trade = goods.tradeName === goods.name || goods.tradeName === generic ? '' : goods.tradeName
  return [generic, trade]
}

function codesOf(goods: SearchGoods): Codes {
  return [goods.approvalNo, goods.barcode, goods.code, goods.standardCode]
}

function flagSetOf(goods: SearchGoods): string {
  return [...new Set(goods.flags)].sort().join('\n')
}

/** '2026-01-02' or '2026-01-02T08:30' as a number that compares like the instant. */
export function instantNumber(text: string): number {
  return Number(text.replace(/\D/g, '').slice(0, 14).padEnd(14, '0'))
}

function enter(lexicon: Lexicon, shown: string, slot: number): number {
  return shown === '' ? -1 : lexicon.add(shown, slot)
}

function isShown(lexicon: Lexicon, entry: number, text: string): boolean {
  return entry < 0 ? text === '' : lexicon.shows(entry, text)
}

function bestOf(lexicon: Lexicon, entry: number, rank: Float64Array): void {
  if (entry < 0) return
  const { pool } = lexicon
  const start = pool.start(lexicon.bearers(entry))
  const end = start + lexicon.bearerCount(entry)
  let best = -1
  for (let at = start; at < end; at++) best = Math.max(best, rank[pool.data[at]!]!)
  lexicon.best[entry] = best
}
