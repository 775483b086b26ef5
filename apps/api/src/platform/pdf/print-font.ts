import { readFileSync } from 'node:fs'

const file = new URL('font/NotoSansSC-subset.ttf', import.meta.url)
let read: Buffer | undefined

/** Noto Sans SC regular, as far as our texts need it (OFL.txt beside it). Kept once it was read. */
function fontBytes(): Buffer {
  read ??= readFileSync(file)
  return read
}

/** What a font's table of signs answers. */
interface Glyphs {
  hasGlyphForCodePoint(code: number): boolean
}

/** Makes our font the document's, and answers what it can print. */
export function useFont(doc: PDFKit.PDFDocument): Glyphs {
  doc.registerFont('song', fontBytes()).font('song')
  // pdfkit's types leave out the font that is in use.
  return (doc as unknown as { _font: { font: Glyphs } })._font.font
}

const has = (glyphs: Glyphs, text: string) =>
  [...text].every((sign) => sign < ' ' || glyphs.hasGlyphForCodePoint(sign.codePointAt(0)!))

/** The printer's mark for a sign that the case lacks. */
const missingSign = '〓'

/** A sign as it can be printed: itself, its plain form (₁₈ as 18), or nothing. */
const printed = (glyphs: Glyphs, sign: string): string | undefined =>
  [sign, sign.normalize('NFKC')].find((form) => has(glyphs, form))

/** The text as it can be printed; a sign that the font lacks becomes 〓, which a reader sees and a gap would hide. */
export const printable = (text: string, glyphs: Glyphs): string =>
  [...text.normalize('NFC')].map((sign) => printed(glyphs, sign) ?? missingSign).join('')

/** The signs of a text that our font cannot print, each once. */
export const unprintable = (text: string, glyphs: Glyphs): string =>
  [...new Set(text.normalize('NFC'))].filter((sign) => printed(glyphs, sign) === undefined).join('')
