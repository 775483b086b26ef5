import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WholeCell } from './whole-cell.tsx'

const drawn = (text: string) => renderToStaticMarkup(<WholeCell of="maker" text={text} />)

test('a maker stands whole, and its lines may end where a word begins, also within letters that stand together', () => {
  const parts = (text: string) => /^<td[^>]*>(.*)<\/td>$/.exec(drawn(text))![1]!.split('<wbr/>')
  expect(parts('KyowaHakkoKirinCo.,Ltd.FujiPlant(分包装:协和发酵麒麟(中国)制药有限公司)')).toEqual([
    ...['Kyowa', 'Hakko', 'Kirin', 'Co.,', 'Ltd.', 'Fuji', 'Plant', '(分包装:协和发酵麒麟', '(中国)制药有限公司)'],
  ])
  expect(parts('Lek Pharmaceuticals d.d.')).toEqual(['Lek Pharmaceuticals d.d.'])
  expect(parts('四川科伦药业股份有限公司')).toEqual(['四川科伦药业股份有限公司'])
})

test('the longer it is, the smaller are its letters', () => {
  expect([12, 16, 21, 66].map((length) => /class="whole maker ?([^"]*)"/.exec(drawn('药'.repeat(length)))![1])).toEqual(
    [...['', 'small', 'long', 'long full']],
  )
})
