import { describe, expect, it, test } from 'vitest'
import { blankGoods } from '../../src/import/raw-goods.ts'
import { cleanedCells, cleanFacts } from './clean-facts.ts'
import { readFacts } from './read-facts.ts'

const facts = readFacts().map(({ raw }) => raw)
const cleaned = cleanedCells(facts)
const spec = (text: string) => cleanFacts({ ...blankGoods, spec: text }).spec

/** What a goods holds: 0.5g and 0.500g are one amount; the 1g of 每1g相 belongs to a clause and is none. */
const amounts = (text: string) =>
  new Set(
    [...text.replaceAll(/每1(?:g|ml|克)相/g, '').matchAll(/(\d[\d.]*)(mg|g|ml|克|毫升)/g)].map(
      ([, number, unit]) => `${Number(number)}${unit}`,
    ),
  )

describe('specifications of the lists', () => {
  it.each([
    ['每5粒重3g每5粒重/盒', '每5粒重3g/盒'],
    ['每袋装8g8g每1g相*10袋/盒', '每袋装8g*10袋/盒'],
    ['240.000mg*7片/盒', '240mg*7片/盒'],
    ['100.000ml:0.2g:5g*1瓶/瓶', '100ml:0.2g:5g*1瓶/瓶'],
    ['每支装10ml每1ml相*6瓶/盒', '每支装10ml*6瓶/盒'],
    ['当于原生药3g每8丸相*200丸/瓶', '每8丸相当于原生药3g*200丸/瓶'],
    ['当于饮片1.79g)每袋装8g(每1g相*6袋/盒', '每袋装8g(每1g相当于饮片1.79g)*6袋/盒'],
    ['4g(人工牛黄)每袋装*10袋/盒', '每袋装4g(人工牛黄)*10袋/盒'],
    ['每片0.3g重*48片', '每片重0.3g*48片'],
    ['C22H30N6O4S计50mg50mg按*8片/盒', '50mg(按C22H30N6O4S计)*8片/盒'],
    // Ten pills of sixty grams are none.
    ['60g每10丸重/瓶', '60g/瓶'],
  ])('%s becomes %s', (before, after) => expect(spec(before)).toBe(after))

  it.each(['97.1g:100g/听', '0.25g*24片', '10ml*10支/盒', '2.5g*100片', '每8丸相当于原生药3g*200丸', '50mg:2.50ml'])(
    '%s says what it says and stays, but for zeros',
    (text) => expect(spec(text).replace('2.5ml', '2.50ml')).toBe(text),
  )

  it('lose no amount and gain none', () => {
    const changed = cleaned.filter(
      ({ cell, before, text }) => cell === 'spec' && amounts(text).symmetricDifference(amounts(before)).size > 0,
    )
    expect(changed.map(({ before, text }) => `${before} → ${text}`)).toEqual([])
  })

  it('are clean once they were cleaned', () => {
    const again = cleanedCells(facts.map(cleanFacts))
    expect(again.map(({ before, text }) => `${before} → ${text}`)).toEqual([])
  })
})

test('data/cleaned.tsv lists every cell that is put right, with the rules that did it', async () => {
  const lines = cleaned.map(({ cell, rules, before, text, goods }) => [cell, rules.join(', '), before, text, goods])
  const sorted = lines.map((line) => line.join('\t')).sort()
  await expect(['cell\trules\tbefore\tafter\tgoods', ...sorted, ''].join('\n')).toMatchFileSnapshot(
    '../../../../data/cleaned.tsv',
  )
})
