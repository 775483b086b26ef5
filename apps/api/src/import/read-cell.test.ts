import { describe, expect, it } from 'vitest'
import { dosageForm } from './dosage-form.ts'
import { kindOf, readRxClass } from './goods-class.ts'
import { blankGoods } from './raw-goods.ts'
import { readAmount, readCount, readDay } from './read-cell.ts'

describe('cells of a list', () => {
  it.each([
    ['2027-05-31', '2027-05-31'],
    ['2027/5/1', '2027-05-01'],
    ['20270531', '2027-05-31'],
    ['2027年5月31日', '2027-05-31'],
    ['2027年5月', '2027-05-31'],
    ['2027-02', '2027-02-28'],
    ['202802', '2028-02-29'],
    ['2027-05-31 00:00:00', '2027-05-31'],
    ['', null],
  ])('the day %s is %s; a month alone is its last day', (text, day) => {
    expect(readDay('有效期', text, 'end')).toEqual({ ok: true, value: day })
  })

  it.each(['2027-13', '2027-02-30', '20270431', '明年', '31/12/2027'])('%s is no day', (text) => {
    expect(readDay('有效期', text, 'end').ok).toBe(false)
  })

  it('amounts are whole fen, never rounded', () => {
    expect(readAmount('供货价', '¥1,234.5')).toEqual({ ok: true, value: 123_450 })
    for (const text of ['1.005', '-1', 'abc', '1e3']) expect(readAmount('供货价', text).ok, text).toBe(false)
  })

  it('counts are whole; kilograms become grams', () => {
    expect(readCount('库存', '1,200', 0)).toEqual({ ok: true, value: 1_200 })
    expect(readCount('库存', '12.5', 0, 1_000)).toEqual({ ok: true, value: 12_500 })
    expect(readCount('库存', '12.5', 0).ok).toBe(false)
    expect(readCount('中包装', '0', 1).ok).toBe(false)
  })

  it.each([
    ['Rx', 'rx'],
    ['处方药', 'rx'],
    ['甲类非处方药', 'otc_a'],
    ['OTC（乙类）', 'otc_b'],
    ['OTC', 'otc'],
    ['', null],
  ])('the class %s is %s', (text, rxClass) => {
    expect(readRxClass(text)).toBe(rxClass)
  })

  it.each([
    ['', '阿莫西林胶囊', '胶囊剂'],
    ['片剂', '硝苯地平缓释片(Ⅱ)', '缓释片'],
    ['', '双黄连口服液', '口服液'],
    ['液', '复方甘草口服溶液', '口服液'],
    ['', '注射用头孢曲松钠', '注射用粉针'],
    ['', '0.9%氯化钠注射液', '注射液'],
    ['', '红霉素眼膏', '眼用制剂'],
    ['丸剂(大蜜丸)', '定坤丹', '大蜜丸'],
  ])('the form "%s" of %s is %s', (stated, name, form) => {
    expect(dosageForm(stated, name)).toBe(form)
  })

  it('the kind of goods follows category, then number, then name', () => {
    expect(kindOf({ ...blankGoods, name: '六味地黄丸', approvalNo: '国药准字Z11020142' })).toBe('patent')
    expect(kindOf({ ...blankGoods, name: '阿莫西林胶囊', approvalNo: '国药准字H11020142' })).toBe('western')
    expect(kindOf({ ...blankGoods, name: '创口贴', approvalNo: '鲁青械备20140025号' })).toBe('device')
    expect(kindOf({ ...blankGoods, name: '鱼油软胶囊', approvalNo: '国食健字G20041353' })).toBe('health')
    expect(kindOf({ ...blankGoods, name: '黄芪', category: '中药饮片' })).toBe('tcm')
  })
})
