import type { Db } from '../platform/database/database.ts'
import { printPaper } from '../platform/pdf/print-paper.ts'
import { xlsxType } from '../platform/sheet/write-sheet.ts'
import type { Storage } from '../platform/storage.ts'
import { writeZip, type ZipFile } from '../platform/write-zip.ts'
import { arrivalPaper } from './arrival-paper.ts'
import { lotSheet } from './lot-sheet.ts'
import { deliveryNote, orderSheet, salesList } from './order-papers.ts'
import { type OrderReport, orderReports } from './order-reports.ts'
import type { PaperFacts } from './paper-facts.ts'
import { refuse } from './refusals.ts'

interface MadePaper extends ZipFile {
  readonly mime: string
}
interface Making {
  readonly db: Db
  readonly storage: Storage
  readonly facts: PaperFacts
  readonly at: Date
}
const pdf = 'application/pdf'
const endings: Readonly<Record<string, string>> = { [pdf]: 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' }

/** The papers that a file is made of on the spot, in the order in which they stand on the page. */
export const printed = {
  order_sheet: { name: '订货清单', ending: 'pdf', afterwards: false },
  delivery_note: { name: '随货同行单', ending: 'pdf', afterwards: true },
  sales_list: { name: '销售清单', ending: 'pdf', afterwards: true },
  lots: { name: '批号与追溯码', ending: 'xlsx', afterwards: true },
  arrival: { name: '验收记录', ending: 'pdf', afterwards: true },
} as const
type Printed = keyof typeof printed

/** Whether there is such a paper yet: some are of what left, one of what arrived. */
export const isThere = (paper: string, { sentOn, arrival }: PaperFacts): boolean =>
  (sentOn !== null || !printed[paper as Printed].afterwards) && (paper !== 'arrival' || arrival !== null)

/** One paper of an order, by the name that its address has. */
export async function makePaper(making: Making, paper: string): Promise<MadePaper> {
  if (paper in printed) return print(making, paper as Printed)
  if (making.facts.sentOn === null) throw refuse('papers.missing')
  if (paper === 'all') return allOf(making)
  const lotId = Number(paper.replace('report-', ''))
  const found = (await orderReports(making.db, making.facts)).find((each) => each.lotId === lotId)
  const made = found && (await report(making.storage, found))
  if (!made) throw refuse('papers.missing')
  return made
}

async function print({ db, facts, at }: Making, paper: Printed): Promise<MadePaper> {
  const { name, ending } = printed[paper]
  if (!isThere(paper, facts)) throw refuse('papers.missing')
  const file = `${name}-${facts.order.orderNo}.${ending}`
  if (paper === 'lots') return { name: file, mime: xlsxType, content: await lotSheet(db, facts) }
  const arrival = (of: PaperFacts) => arrivalPaper(of, of.arrival!)
  const write = { order_sheet: orderSheet, delivery_note: deliveryNote, sales_list: salesList, arrival }[paper]
  return { name: file, mime: pdf, content: await printPaper(write(facts), at) }
}

/** null: it has not come yet. */
async function report(storage: Storage, { goods, lotNo, file }: OrderReport): Promise<MadePaper | null> {
  if (!file) return null
  const { sha256, mime } = file
  const name = `检验报告-${plain(goods)}-${plain(lotNo)}.${endings[mime] ?? 'pdf'}`
  return { name, mime, content: await storage.get(sha256) }
}

/** Everything that is there, as one archive: what a pharmacy files with the delivery. */
async function allOf(making: Making): Promise<MadePaper> {
  const files: MadePaper[] = []
  // One after the other: papers must not take all of the processor.
  const papers = (['delivery_note', 'sales_list', 'lots', 'arrival'] as const).filter((one) =>
    isThere(one, making.facts),
  )
  for (const paper of papers) files.push(await print(making, paper))
  for (const one of await orderReports(making.db, making.facts)) {
    const made = await report(making.storage, one)
    if (made) files.push(made)
  }
  return { name: `订单单据-${making.facts.order.orderNo}.zip`, mime: 'application/zip', content: writeZip(files) }
}

/** A text as a part of a file's name, everywhere. */
const plain = (text: string): string => text.replaceAll(/[\\/:*?"<>|\s]/g, '').slice(0, 40)
