import { readdirSync, readFileSync } from 'node:fs'
import { regionData } from 'element-china-area-data'
import { describe, expect, it } from 'vitest'
import { demoLogins } from '../../../demo/members/demo-cast.ts'
import { demoTraders } from '../../../demo/orders/demo-traders.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { unprintableIn } from '../../../test/unprintable.ts'
import type { Paper, PaperBlock } from './paper.ts'
import { printPaper } from './print-paper.ts'

const at = new Date('2026-11-23T06:00:00Z')
const paperOf = (...blocks: PaperBlock[]): Paper => ({ title: '购销合同', subtitle: '编号 1', blocks, foot: '脚注' })
const table = (rows: readonly (readonly string[])[]): PaperBlock => ({
  kind: 'table',
  widths: [1, 3],
  head: ['序号', '品名'],
  rows,
})

describe('a printed paper', () => {
  it('says all that the paper says, in its order, with the number of each page', async () => {
    const bytes = await printPaper(
      paperOf({ kind: 'heading', text: '一、总则' }, { kind: 'paragraph', text: '正文。' }),
      at,
    )
    expect(readPdf(bytes)).toEqual({ pages: 1, text: '购销合同编号 1一、总则正文。第 1 页 / 共 1 页脚注' })
  })

  it('repeats the head of a table on each page that it reaches, and loses no row', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => [`[${index}]`, '氯雷他定片'.repeat(8)])
    const { pages, text } = readPdf(await printPaper(paperOf(table(rows)), at))
    expect(pages).toBeGreaterThan(3)
    expect(text.split('序号品名').length - 1).toBe(pages)
    expect(rows.filter(([number]) => !text.includes(number!))).toEqual([])
  })

  it('cuts a row that is longer than a page between its lines', async () => {
    const long = Array.from({ length: 900 }, (_, index) => `第${index}条。`).join('')
    const { pages, text } = readPdf(await printPaper(paperOf(table([['1', long]])), at))
    expect(pages).toBeGreaterThan(1)
    expect(text).toContain('第0条')
    expect(text).toContain('第899条')
  })

  it('has the same bytes for the same paper at the same time, and others for another text', async () => {
    const print = (text: string) => printPaper(paperOf({ kind: 'paragraph', text }), at)
    expect((await print('甲')).equals(await print('甲'))).toBe(true)
    expect((await print('甲')).equals(await print('乙'))).toBe(false)
  })

  it('marks a sign that the font lacks, so that nobody takes a gap for the name', async () => {
    const bytes = await printPaper(paperOf({ kind: 'paragraph', text: '名𠮷㐂氏' }), at)
    expect(readPdf(bytes).text).toContain('名〓〓氏')
  })

  it('stays small: a hundred rows of ten Chinese cells are below 100 kB', async () => {
    const rows = Array.from({ length: 100 }, (_, index) => [`${index}`, ...Array(9).fill('四川百姓安大药房')])
    const bytes = await printPaper(paperOf({ kind: 'table', widths: Array(10).fill(1), rows }), at)
    expect(bytes.length).toBeLessThan(100_000)
  })
})

describe('the font', () => {
  const root = new URL('../../../../../', import.meta.url).pathname

  it('has each sign of the names of goods and makers in the fact files', () => {
    const files = readdirSync(`${root}data`).filter((name) => name.endsWith('.csv'))
    expect(files.length).toBeGreaterThan(3)
    for (const name of files)
      expect([name, unprintableIn(readFileSync(`${root}data/${name}`, 'utf8'))]).toEqual([name, ''])
  })

  it('has each sign of the demonstration’s members and of all regions', () => {
    expect(unprintableIn(JSON.stringify([demoLogins, demoTraders]))).toBe('')
    expect(unprintableIn(JSON.stringify(regionData))).toBe('')
  })

  it('says what it lacks', () => {
    expect(unprintableIn('药𠮷集㐂')).toBe('𠮷㐂')
  })

  it('comes with its licence', () => {
    expect(readFileSync(new URL('font/OFL.txt', import.meta.url), 'utf8')).toContain(
      'SIL Open Font License, Version 1.1',
    )
  })
})
