import { text } from './lettering.ts'
import type { PackFacts } from './pack-facts.ts'

const red = '#d9261c'
const green = '#0a8a4a'

/** The class mark at the upper right corner (x, y): red 处方药, red OTC 甲, green OTC 乙, the blue hat of health food. */
export function mark(facts: PackFacts, x: number, y: number): string {
  if (facts.kind === 'health') return blueHat(x - 34, y)
  switch (facts.rxClass) {
    case 'rx':
      return `<rect x="${x - 52}" y="${y}" width="52" height="21" rx="3" fill="${red}"/>${text(x - 26, y + 15.5, '处方药', { size: 14, fill: '#fff', weight: 700, anchor: 'middle' })}`
    case 'otc_a':
      return otc(x, y, red, '甲')
    case 'otc_b':
      return otc(x, y, green, '乙')
    case 'otc':
      return otc(x, y, red, '')
    case 'none':
      return ''
  }
}

/** The oval of non-prescription medicines, on white so that it reads on any pack. */
function otc(x: number, y: number, fill: string, letter: string): string {
  const side = letter ? text(x - 60, y + 17, letter, { size: 13, fill, weight: 700, anchor: 'middle' }) : ''
  const width = letter ? 72 : 54
  return `<rect x="${x - width}" y="${y - 1}" width="${width}" height="26" rx="13" fill="#fff"/>${side}<ellipse cx="${x - 26}" cy="${y + 12}" rx="24" ry="11" fill="${fill}"/>${text(x - 26, y + 17, 'OTC', { size: 14, fill: '#fff', weight: 700, anchor: 'middle' })}`
}

function blueHat(x: number, y: number): string {
  const hat = `<path d="M${x + 3} ${y + 17}C${x + 6} ${y - 2} ${x + 28} ${y - 2} ${x + 31} ${y + 17}L${x + 38} ${y + 20}Q${x + 17} ${y + 27} ${x - 4} ${y + 20}Z" fill="#1a66b3"/>`
  return `<rect x="${x - 8}" y="${y - 4}" width="50" height="42" rx="4" fill="#fff"/>${hat}${text(x + 17, y + 35, '保健食品', { size: 10, fill: '#1a66b3', weight: 700, anchor: 'middle' })}`
}
