import { foldText } from './fold-text.ts'
import type { Synonym } from './goods.ts'

/** The store's own table of popular names and complaints, by the folded word. */
export class Synonyms {
  private terms: ReadonlyMap<string, Synonym> = new Map()

  set(synonyms: readonly Synonym[]): void {
    this.terms = new Map(synonyms.map((each) => [foldText(each.term), each]))
  }

  of(word: string): Synonym | undefined {
    return this.terms.get(word)
  }
}
