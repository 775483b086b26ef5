/** A traditional character, then the simplified one: those of units, headings and of how a quantity is said. */
const pairs =
  '條条個个臺台兩两貳贰陸陆萬万數数單单規规廠厂號号編编碼码藥药稱称產产業业訂订貨货採采購购計计劃划總总國国準准價价銷销裝装額额進进製制標标幾几來来還还給给幫帮謝谢煩烦雙双捲卷聯联顆颗膠胶貼贴隻只贈赠餘余劑剂團团醫医'
const plainOf = new Map(Array.from({ length: pairs.length / 2 }, (_, at) => [pairs[at * 2]!, pairs[at * 2 + 1]!]))
const written = new RegExp(`[${[...plainOf.keys()].join('')}]`, 'g')

/** What is read by its signs (盒, 條, 兩, 數量) in simplified ones. A text stays as long as it is; a name is only read here, never changed. */
export const plainSigns = (text: string): string => text.replaceAll(written, (sign) => plainOf.get(sign)!)

/** Without what a pattern finds in the plain signs of a text; all else as it was written. */
export function without(text: string, pattern: RegExp, instead = ''): string {
  let kept = ''
  let at = 0
  for (const { index, 0: found } of plainSigns(text).matchAll(pattern)) {
    kept += text.slice(at, index) + instead
    at = index + found.length
  }
  return kept + text.slice(at)
}
