import { printable, useFont } from './print-font.ts'
import { wrapText } from './wrap-text.ts'

export const margin = 60
const footRoom = 30

/** A page being written: where the next line stands, and how wide signs are. */
export interface Sheet {
  readonly doc: PDFKit.PDFDocument
  readonly left: number
  readonly width: number
  readonly top: number
  /** Below it nothing but the foot stands. */
  readonly bottom: number
  y: number
  /** The lines of a text in a size within a width, with what the font lacks marked. */
  lines(text: string, size: number, width: number): string[]
  turnPage(): void
}

export function openSheet(doc: PDFKit.PDFDocument): Sheet {
  const glyphs = useFont(doc)
  const widths = new Map<string, number>()
  // Measured once in size 1000: a paper repeats its signs.
  const widthOf = (piece: string) => {
    const known = widths.get(piece)
    if (known !== undefined) return known
    const found = doc.fontSize(1000).widthOfString(piece) / 1000
    widths.set(piece, found)
    return found
  }
  return {
    doc,
    left: margin,
    top: margin,
    width: doc.page.width - 2 * margin,
    bottom: doc.page.height - margin - footRoom,
    y: margin,
    lines: (text, size, width) => wrapText(printable(text, glyphs), width, (piece) => widthOf(piece) * size),
    turnPage() {
      doc.addPage()
      this.y = margin
    },
  }
}
