import { contractKinds } from '@yaoji/rules/contracts/contract-kinds'
import { yearOf } from '@yaoji/rules/contracts/contract-year'
import { dayOf } from '@yaoji/rules/money/day'
import { type ColdBoxRow, fileOf } from '../orders/cold/cold-boxes.ts'
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
import { temperaturePaper } from './temperature-paper.ts'

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
const endings: Readonly<Record<string, string>> = {
  ...{ [pdf]: 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' },
  ...{ 'text/csv': 'csv', [xlsxType]: 'xlsx' },
}

/** The papers that a file is made of on the spot, in the order in which they stand on the page. */
export const printed = {
  order_sheet: { name: '订货清单', ending: 'pdf', afterwards: false },
  delivery_note: { name: '随货同行单', ending: 'pdf', afterwards: true },
  sales_list: { name: '销售清单', ending: 'pdf', afterwards: true },
  lots: { name: '批号与追溯码', ending: 'xlsx', afterwards: true },
  temperatures: { name: '运输温度记录', ending: 'pdf', afterwards: true },
  arrival: { name: '验收记录', ending: 'pdf', afterwards: true },
} as const
type Printed = keyof typeof printed

/** Which of them there are of an order: some are of what left, one of cold boxes, one of what arrived. */
export const papersOf = ({ sentOn, cold, arrival }: PaperFacts): readonly Printed[] =>
  (Object.keys(printed) as Printed[]).filter(
    (paper) =>
      (sentOn !== null || !printed[paper].afterwards) &&
      (paper !== 'temperatures' || cold.boxes.length > 0) &&
      (paper !== 'arrival' || arrival !== null),
  )

/** One paper of an order, by the name that its address has. */
export async function makePaper(making: Making, paper: string): Promise<MadePaper> {
  if (paper in printed) return print(making, paper as Printed)
  const agreed = making.facts.contracts.find(({ kind }) => paper === `contract-${kind}`)
  if (agreed) return contract(making, agreed)
  if (making.facts.sentOn === null) throw refuse('papers.missing')
  if (paper === 'all') return allOf(making)
  if (paper.startsWith('logger-')) {
    const box = making.facts.cold.boxes.find(({ id }) => id === Number(paper.replace('logger-', '')))
    const original = box && (await logger(making, box))
    if (!original) throw refuse('papers.missing')
    return original
  }
  const lotId = Number(paper.replace('report-', ''))
  const found = (await orderReports(making.db, making.facts)).find((each) => each.lotId === lotId)
  const made = found && (await report(making.storage, found))
  if (!made) throw refuse('papers.missing')
  return made
}

async function print({ db, facts, at }: Making, paper: Printed): Promise<MadePaper> {
  const { name, ending } = printed[paper]
  if (!papersOf(facts).includes(paper)) throw refuse('papers.missing')
  const file = `${name}-${facts.order.orderNo}.${ending}`
  if (paper === 'lots') return { name: file, mime: xlsxType, content: await lotSheet(db, facts) }
  const write = {
    ...{ order_sheet: orderSheet, delivery_note: deliveryNote, sales_list: salesList },
    temperatures: temperaturePaper,
    arrival: (of: PaperFacts) => arrivalPaper(of, of.arrival!),
  }[paper]
  return { name: file, mime: pdf, content: await printPaper(write(facts), at) }
}

/** As it was confirmed: its hash is what both sides hold. */
async function contract({ storage, facts }: Making, { kind, sha256 }: PaperFacts['contracts'][number]) {
  const year = yearOf(dayOf(facts.order.createdAt))
  return { name: `${contractKinds[kind]}-${year}.pdf`, mime: pdf, content: await storage.get(sha256) }
}

/** null: it has not come yet. */
async function report(storage: Storage, { goods, lotNo, file }: OrderReport): Promise<MadePaper | null> {
  if (!file) return null
  const { sha256, mime } = file
  const name = `检验报告-${plain(goods)}-${plain(lotNo)}.${endings[mime] ?? 'pdf'}`
  return { name, mime, content: await storage.get(sha256) }
}

/** The file of a box's logger as it came; null: there is none. */
async function logger({ db, storage }: Making, { box, fileId }: ColdBoxRow): Promise<MadePaper | null> {
  const file = fileId === null ? null : await fileOf(db, fileId)
  if (!file) return null
  const name = `温度记录原件-${plain(box)}.${endings[file.mime] ?? 'pdf'}`
  return { name, mime: file.mime, content: await storage.get(file.sha256) }
}

/** Everything that is there, as one archive: what a pharmacy files with the delivery. */
async function allOf(making: Making): Promise<MadePaper> {
  const files: MadePaper[] = []
  // One after the other: papers must not take all of the processor.
  for (const paper of papersOf(making.facts)) if (printed[paper].afterwards) files.push(await print(making, paper))
  for (const agreed of making.facts.contracts) files.push(await contract(making, agreed))
  for (const box of making.facts.cold.boxes) {
    const original = await logger(making, box)
    if (original) files.push(original)
  }
  for (const one of await orderReports(making.db, making.facts)) {
    const made = await report(making.storage, one)
    if (made) files.push(made)
  }
  return { name: `订单单据-${making.facts.order.orderNo}.zip`, mime: 'application/zip', content: writeZip(files) }
}

/** A text as a part of a file's name, everywhere. */
const plain = (text: string): string => text.replaceAll(/[\\/:*?"<>|\s]/g, '').slice(0, 40)
