import { isTraditional, simplify } from './simplified-signs.ts'

const IGNORED = /[\s\u200b-\u200d\ufeff®™•·()[\]{}<>【】「」《》“”"'‘’、,;]/gu

const PLAIN = Uint8Array.from({ length: 128 }, (_, code) => (/[a-z0-9*.%/-]/.test(String.fromCharCode(code)) ? 1 : 0))

/** Most names are folded as they are. */
function isFolded(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 128 ? PLAIN[code] === 0 : code < 0x4e00 || code > 0x9fff || isTraditional(code)) return false
  }
  return true
}

/**
 * Our choice (decision 0017): full width equals half width, capitals equal small letters, traditional characters simplified
 * ones; spaces, brackets and marks do not count.
 */
export function foldText(text: string): string {
  if (isFolded(text)) return text
  return simplify(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[×✕]/g, '*')
    .replace(/[µμ]/g, 'u')
    .replace(/ü/g, 'v')
    .replace(IGNORED, '')
}

/**
 * Words of a query, folded; all of them must be found. A comma or a slash between words separates too. Folding makes many
 * letters of some signs (ﷺ, ㍿), so what is looked for is cut after it: however it is written, it is no longer than typed.
 */
export function queryWords(text: string): string[] {
  const words: string[] = []
  let left = MAX_QUERY
  for (const written of text.slice(0, MAX_QUERY).split(/[\s,，、;；]+/u)) {
    const word = foldText(written).slice(0, left)
    left -= word.length
    if (word !== '' && !words.includes(word)) words.push(word)
  }
  return words.slice(0, MAX_WORDS)
}

const MAX_QUERY = 100
const MAX_WORDS = 6

export function isHan(point: number): boolean {
  return (point >= 0x3400 && point <= 0x9fff) || (point >= 0xf900 && point <= 0xfaff) || point === 0x3007
}

export function isLatin(point: number): boolean {
  return point >= 97 && point <= 122
}

export function isDigit(point: number): boolean {
  return point >= 48 && point <= 57
}
