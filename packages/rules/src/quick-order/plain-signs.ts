/** A traditional character, then the simplified one: those of units, headings and of how a quantity is said. */
const pairs =
  '條条個个臺台兩两貳贰陸陆萬万數数單单規规廠厂號号編编碼码藥药稱称產产業业訂订貨货採采購购計计劃划總总國国準准價价銷销裝装額额進进製制標标幾几來来還还給给幫帮謝谢煩烦雙双捲卷聯联顆颗膠胶貼贴隻只贈赠餘余劑剂團团醫医'
const first = 0x4e00
const last = 0x9fff
/** By the place of a character in its block; 0 where it is plain. */
const plainOf = new Uint16Array(0xa000 - first)
for (let at = 0; at < pairs.length; at += 2) plainOf[pairs.charCodeAt(at) - first] = pairs.charCodeAt(at + 1)

/** What is read by its signs (盒, 條, 兩, 數量) in simplified ones. A text stays as long as it is; a name is only read here, never changed. */
export function plainSigns(text: string): string {
  let plain = ''
  let taken = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < first || code > last) continue
    const sign = plainOf[code - first]!
    if (sign === 0) continue
    plain += text.slice(taken, at) + String.fromCharCode(sign)
    taken = at + 1
  }
  return taken === 0 ? text : plain + text.slice(taken)
}

/** Without what a pattern finds in the plain signs of a text; all else as it was written. */
export function without(text: string, pattern: RegExp, instead = ''): string {
  const plain = plainSigns(text)
  let kept = ''
  let at = 0
  for (const { index, 0: found } of plain.matchAll(pattern)) {
    kept += text.slice(at, index) + instead
    at = index + found.length
  }
  return kept + text.slice(at)
}
