import type { Paper, PaperBlock } from './paper.ts'
import { printCode } from './print-code.ts'
import { printTable } from './print-table.ts'
import { margin, openSheet, type Sheet } from './sheet.ts'

const ink = '#1a1a1a'
const quiet = '#666666'

/** Prints a paper as PDF, A4. The same paper at the same time gives the same bytes. */
export async function printPaper(paper: Paper, at: Date): Promise<Buffer> {
  // Read with the first print: it takes some 30 MB.
  const { default: PdfDocument } = await import('pdfkit')
  const doc = new PdfDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    info: { Title: paper.title, Producer: 'Yaoji', Creator: 'Yaoji', CreationDate: at },
    lang: 'zh-CN',
  })
  const done = bytesOf(doc)
  const sheet = openSheet(doc)
  if (paper.code) printCode(sheet, paper.code)
  doc.fillColor(ink)
  printTitle(sheet, paper)
  for (const block of paper.blocks) printBlock(sheet, block)
  printFeet(sheet, paper.foot)
  doc.end()
  return done
}

const bytesOf = (doc: PDFKit.PDFDocument): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })

function printTitle(sheet: Sheet, { title, subtitle }: Paper): void {
  for (const [text, size, gap] of [
    [title, 18, 6],
    [subtitle, 9.5, 16],
  ] as const) {
    for (const line of sheet.lines(text, size, sheet.width)) {
      sheet.doc.fontSize(size)
      const x = sheet.left + (sheet.width - sheet.doc.widthOfString(line)) / 2
      sheet.doc.text(line, x, sheet.y, { lineBreak: false })
      sheet.y += size * 1.5
    }
    sheet.y += gap
  }
}

function printBlock(sheet: Sheet, block: PaperBlock): void {
  switch (block.kind) {
    case 'heading':
      sheet.y += 6
      // A heading stays with the first lines below it.
      if (sheet.y + 60 > sheet.bottom) sheet.turnPage()
      printLines(sheet, block.text, { size: 12, leading: 20, indent: 0, after: 4 })
      break
    case 'paragraph':
      printLines(sheet, block.text, { size: 10.5, leading: 18, indent: 0, after: 5 })
      break
    case 'note':
      sheet.doc.fillColor(quiet)
      printLines(sheet, block.text, { size: 9.5, leading: 16, indent: 14, after: 6 })
      sheet.doc.fillColor(ink)
      break
    case 'table':
      printTable(sheet, block)
      break
    default:
      block satisfies never
  }
}

interface Setting {
  readonly size: number
  readonly leading: number
  readonly indent: number
  readonly after: number
}
function printLines(sheet: Sheet, text: string, { size, leading, indent, after }: Setting): void {
  for (const line of sheet.lines(text, size, sheet.width - 2 * indent)) {
    if (sheet.y + leading > sheet.bottom) sheet.turnPage()
    sheet.doc.fontSize(size).text(line, sheet.left + indent, sheet.y, { lineBreak: false })
    sheet.y += leading
  }
  sheet.y += after
}

/** Written when all pages are known. */
function printFeet({ doc, left, width, bottom, lines }: Sheet, foot: string): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(start + page)
    const number = `第 ${page + 1} 页 / 共 ${count} 页`
    doc.fillColor(quiet).fontSize(8.5)
    const right = left + width - doc.widthOfString(number)
    doc.text(number, right, bottom + 12, { lineBreak: false })
    for (const [at, line] of lines(foot, 8.5, right - left - 20).entries())
      doc.fontSize(8.5).text(line, left, bottom + 12 + at * 12, { lineBreak: false })
  }
}
