import { type Campaign, Faults } from './campaign.ts'

const fill = (sign: string, last = '') => sign.repeat(Math.ceil(100 / sign.length)).slice(0, 99) + last
const texts = [
  ...['ﷺ', '㍿', '㌖', '½', 'ﬃ', '가', '𝕏'].flatMap((sign) => [fill(sign, '酸'), fill(`${sign} `)]),
  ...['a', 'zhuang', 'xianxi', 'amxl', '阿莫西林', '酸', '钠', '一', '0', '1a', '9.', '*', '/', 'H1'].map((sign) =>
    fill(sign, '酸'),
  ),
  ...['国药准字', 'a b ', '阿 ', ', ', "'", '\\', '%', '_', '.*', '((((', '\0', '\ud800', '\u202e'].map((sign) =>
    fill(sign),
  ),
]

/** Texts that are long after folding, split in many ways, or no text at all; how long the slowest takes is a figure. */
export const searches: Campaign = {
  name: 'awkward searches',
  async run({ send }) {
    const faults = new Faults()
    let slowest = { ms: 0, text: '' }
    for (const text of texts)
      for (const path of ['/api/goods/search', '/api/goods/list']) {
        const query = new URLSearchParams({ keywords: text, type: '1' })
        const { status, ms } = await send({ path: `${path}?${query}` })
        faults.expect(status > 0 && status < 500, `${path} answers ${status} for ${JSON.stringify(text.slice(0, 8))}`)
        if (ms > slowest.ms) slowest = { ms, text: text.slice(0, 4) }
      }
    const { ms, text } = slowest
    const tried = `${texts.length} texts of 100 signs at 2 addresses; the slowest (${text} …) took ${ms.toFixed(0)} ms`
    return { tried, faults: faults.list }
  },
}
