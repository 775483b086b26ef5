import { encode } from 'uqr'
import type { Sheet } from './sheet.ts'

const side = 68
/** Above the margin, so that a title in the middle keeps its line. */
const top = 22

/** An address as a QR code at the top right of the first page; who reads the PDF on a telephone may press it. */
export function printCode({ doc, left, width }: Sheet, address: string): void {
  const { data } = encode(address, { border: 2, ecc: 'M' })
  const cell = side / data.length
  const x = left + width - side
  for (const [row, cells] of data.entries())
    for (const [column, dark] of cells.entries()) if (dark) doc.rect(x + column * cell, top + row * cell, cell, cell)
  doc.fill('#000000')
  doc.link(x, top, side, side, address)
}
