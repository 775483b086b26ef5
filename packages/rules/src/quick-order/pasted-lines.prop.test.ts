import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readOrder } from './read-order.ts'
import { readPaste } from './read-paste.ts'

/** What pharmacies write, and what of it is read: words, number and unit; or what is asked about. */
const lines: readonly (readonly [text: string, ...read: string[]])[] = [
  ['999感冒灵 10g*9袋 5盒', '999感冒灵 10g*9袋 | 5盒'],
  ['布洛芬缓释胶囊 芬必得 x20', '布洛芬缓释胶囊 芬必得 | 20'],
  ['阿莫西林胶囊　１０　盒', '阿莫西林胶囊 | 10盒'],
  ['阿莫西林×10盒', '阿莫西林 | 10盒'],
  ['阿莫西林胶囊：10盒', '阿莫西林胶囊 | 10盒'],
  ['阿莫西林胶囊=10', '阿莫西林胶囊 | 10'],
  ['阿莫西林胶囊——10盒', '阿莫西林胶囊 | 10盒'],
  ['阿莫西林胶囊 ｜ 0.25g*24 ｜ 10', '阿莫西林胶囊 0.25g*24 | 10'],
  ['阿莫西林胶囊 0.25g 珠海联邦 盒 10', '阿莫西林胶囊 0.25g 珠海联邦 | 10盒'],
  // How a quantity is said.
  ['板蓝根来两盒', '板蓝根 | 2盒'],
  ['三七一盒', '三七 | 1盒'],
  ['商陆两盒', '商陆 | 2盒'],
  ['阿司匹林肠溶片 贰拾盒', '阿司匹林肠溶片 | 20盒'],
  ['口罩 一百五包', '口罩 | ? 一百五包'],
  ['口罩 一千二百五十包', '口罩 | 1250包'],
  ['要10盒阿莫西林', '阿莫西林 | 10盒'],
  ['两盒布洛芬', '布洛芬 | 2盒'],
  ['阿莫西林 需要10盒', '阿莫西林 | 10盒'],
  ['阿莫西林、板蓝根各5盒', '阿莫西林 | 5盒', '板蓝根 | 5盒'],
  // Names begin and end with what asks for goods too.
  ['优泌林 礼来 10盒', '优泌林 礼来 | 10盒'],
  ['优泌林 礼来10盒', '优泌林 礼来 | 10盒'],
  ['优泌林礼来10盒', '优泌林礼来 | 10盒'],
  ['君来 3瓶', '君来 | 3瓶'],
  ['君来3瓶', '君来 | 3瓶'],
  ['板蓝根颗粒来 10盒', '板蓝根颗粒 | 10盒'],
  ['板蓝根 来 10盒', '板蓝根 | 10盒'],
  ['板蓝根再来10盒', '板蓝根 | 10盒'],
  ['来曲唑片 10盒', '来曲唑片 | 10盒'],
  ['来氟米特片 10盒', '来氟米特片 | 10盒'],
  ['来立信 2瓶', '来立信 | 2瓶'],
  ['来益叶黄素 2瓶', '来益叶黄素 | 2瓶'],
  ['要素饮食 2瓶', '要素饮食 | 2瓶'],
  ['给我来曲唑片 10盒', '来曲唑片 | 10盒'],
  ['要来曲唑片 10盒', '来曲唑片 | 10盒'],
  ['再来阿莫西林 10盒', '阿莫西林 | 10盒'],
  ['来 阿莫西林 10盒', '阿莫西林 | 10盒'],
  ['来10盒来曲唑片', '来曲唑片 | 10盒'],
  // Traditional characters.
  ['布洛芬緩釋膠囊 兩盒', '布洛芬緩釋膠囊 | 2盒'],
  ['血糖試紙 三條', '血糖試紙 | 3条'],
  ['血糖儀 1臺', '血糖儀 | 1台'],
  ['板藍根顆粒 20 盒 單價7.56', '板藍根顆粒 | 20盒'],
  [
    '品名\t規格\t廠家\t單位\t數量\n阿莫西林膠囊\t0.25g*24粒\t珠海聯邦\t盒\t10',
    '阿莫西林膠囊 0.25g*24粒 珠海聯邦 | 10盒',
  ],
  ['商品編碼\t數量\n100023\t3條', '100023 | 3条'],
  // Lists.
  ['1. 999感冒灵 3盒\n2.板蓝根 5盒', '999感冒灵 | 3盒', '板蓝根 | 5盒'],
  ['1.999感冒灵 3盒', '999感冒灵 | 3盒'],
  ['1、999感冒灵 3盒', '999感冒灵 | 3盒'],
  ['一、板蓝根 5盒', '板蓝根 | 5盒'],
  ['①阿莫西林 10盒 ②板蓝根 5盒', '阿莫西林 | 10盒', '板蓝根 | 5盒'],
  ['1️⃣ 阿莫西林 10盒', '阿莫西林 | 10盒'],
  ['- 阿莫西林 10盒\n• 板蓝根 5盒', '阿莫西林 | 10盒', '板蓝根 | 5盒'],
  ['1,阿莫西林胶囊,0.25g*24粒,珠海联邦,10', '阿莫西林胶囊 0.25g*24粒 珠海联邦 | 10'],
  ['5,阿莫西林胶囊,0.25g*24粒,10\n6,板蓝根,5盒', '阿莫西林胶囊 0.25g*24粒 | 10', '板蓝根 | 5盒'],
  ['1\t阿莫西林胶囊\n2\t板蓝根', '阿莫西林胶囊 | ', '板蓝根 | '],
  ['5\t阿莫西林胶囊\t0.25g*24粒\t10', '阿莫西林胶囊 0.25g*24粒 | 10'],
  // A quantity may stand first.
  ['10,阿莫西林胶囊,0.25g*24粒', ' | 10', '阿莫西林胶囊 0.25g*24粒 | '],
  ['10,阿莫西林胶囊,0.25g*24粒\n5,板蓝根,10g*20袋', ' | 10', '阿莫西林胶囊 0.25g*24粒 | ', ' | 5', '板蓝根 10g*20袋 | '],
  ['10\t阿莫西林胶囊', '10 阿莫西林胶囊 | ? 10'],
  // A chat.
  ['💊阿莫西林胶囊 10盒🙏', '阿莫西林胶囊 | 10盒'],
  ['@小王\u2005阿莫西林 10盒[强]', '阿莫西林 | 10盒'],
  ['阿莫西林\u200b 10盒', '阿莫西林 | 10盒'],
  ['布洛芬 5盒 谢谢', '布洛芬 | 5盒'],
  ['阿莫西林 10盒哦~', '阿莫西林 | 10盒'],
  ['阿莫西林10盒 板蓝根5盒 布洛芬两盒', '阿莫西林 | 10盒', '板蓝根 | 5盒', '布洛芬 | 2盒'],
  ['阿莫西林胶囊10盒+板蓝根5盒', '阿莫西林胶囊 | 10盒', '板蓝根 | 5盒'],
  ['藿香正气水 10支1盒 太极 5盒', '藿香正气水 10支1盒 太极 5盒 | ? 1盒 太极 5盒'],
  ['藿香正气水 10支一盒 太极 5盒', '藿香正气水 10支一盒 太极 5盒 | ? 一盒 太极 5盒'],
  ['阿莫西林 10盒 板蓝根 5盒 合计 15盒', '阿莫西林 | 10盒', '板蓝根 5盒 合计 15盒 | ? 5盒 合计 15盒'],
  ['阿莫西林 10盒 总共 10盒', '阿莫西林 10盒 总共 10盒 | ? 10盒 总共 10盒'],
  ['藿香正气水 10支 太极 5盒', '藿香正气水 10支 太极 | 5盒'],
  // Tables and cells with their names.
  ['品名 规格 厂家 数量\n阿莫西林胶囊 0.25g*24粒 珠海联邦 10', '阿莫西林胶囊 0.25g*24粒 珠海联邦 | 10'],
  ['品名 规格 数量\n云南白药 气雾剂 85g 3盒', '云南白药 气雾剂 85g | 3盒'],
  ['品名，规格，生产厂家，数量\n板蓝根，10g*20袋，白云山，5\n合计，，，5', '板蓝根 10g*20袋 白云山 | 5'],
  ['药品 阿莫西林 数量 10盒', '药品 阿莫西林 | 10盒'],
  ['品名：阿莫西林，规格：0.25g*24粒，厂家：联邦，数量：10盒', '阿莫西林 0.25g*24粒 联邦 | 10盒'],
  ['品名：阿莫西林\n规格：0.25g*24粒\n數量：10盒', '阿莫西林 0.25g*24粒 | 10盒'],
  ['编码:100023 数量:3', '100023 | 3'],
  // Makers between commas.
  ['阿莫西林胶囊，某某药业，10盒', '阿莫西林胶囊 某某药业 | 10盒'],
  ['阿莫西林，广州白云山藥業有限公司，10盒', '阿莫西林 广州白云山藥業有限公司 | 10盒'],
  ['阿莫西林胶囊,0.25g*24粒,珠海联邦,10', '阿莫西林胶囊 0.25g*24粒 珠海联邦 | 10'],
  ['阿莫西林胶囊,联邦,0.25g*24粒,盒,10,12.50', '阿莫西林胶囊 联邦 0.25g*24粒 | 10盒'],
  ['某某药业，阿莫西林，10盒，板蓝根 5袋', '某某药业 阿莫西林 | 10盒', '板蓝根 | 5袋'],
  ['布洛芬缓释胶囊，芬必得，20，板蓝根，白云山，5盒', '布洛芬缓释胶囊 芬必得 | 20', '板蓝根 白云山 | 5盒'],
  ['阿莫西林胶囊，板蓝根颗粒，10盒', '阿莫西林胶囊 | ', '板蓝根颗粒 | 10盒'],
  ['阿莫西林，板蓝根，10盒', '阿莫西林 | ', '板蓝根 | 10盒'],
  // What may be meant otherwise is asked.
  ['阿莫西林胶囊*10', '阿莫西林胶囊 | ? *10'],
  ['阿莫西林胶囊10', '阿莫西林胶囊 | ? 10'],
  ['阿莫西林胶囊-10盒', '阿莫西林胶囊 | ? 10盒'],
  ['阿莫西林/10盒', '阿莫西林 | ? /10盒'],
  ['阿莫西林 半件', '阿莫西林 | ? 半件'],
  ['阿莫西林 幾盒', '阿莫西林 | ? 幾盒'],
  ['阿莫西林 几十盒', '阿莫西林 | ? 几十盒'],
  ['阿莫西林几十盒', '阿莫西林 | ? 几十盒'],
  ['阿莫西林 几百盒', '阿莫西林 | ? 几百盒'],
  ['口罩 二三十包', '口罩 | ? 二三十包'],
  ['口罩二三十包', '口罩 | ? 二三十包'],
  ['口罩 一百二三十包', '口罩 | ? 一百二三十包'],
  ['口罩 十几包', '口罩 | ? 十几包'],
  ['板蓝根 两三盒', '板蓝根 | ? 两三盒'],
  ['板蓝根两三盒', '板蓝根 | ? 两三盒'],
  ['板蓝根 三五盒', '板蓝根 | ? 三五盒'],
  ['板蓝根 一两盒', '板蓝根 | ? 一两盒'],
  ['板藍根 兩三盒', '板藍根 | ? 兩三盒'],
  ['阿莫西林，几十盒', '阿莫西林 | ? 几十盒'],
  ['两三盒布洛芬', '两三盒布洛芬 | ? 两三盒布洛芬'],
  ['云南 三七一盒', '云南 三七 | 1盒'],
  ['三七二十盒', '三七 | 20盒'],
  ['三九 二十盒', '三九 | 20盒'],
  ['阿莫西林 10-20盒', '阿莫西林 | ? 10-20盒'],
  ['阿莫西林 10多盒', '阿莫西林 | ? 10多盒'],
  ['阿莫西林 2件(100盒)', '阿莫西林 | ? 2件(100盒)'],
  ['阿莫西林 2件 100盒', '阿莫西林 2件 100盒 | ? 2件 100盒'],
  ['阿莫西林 10盒（要新批号）', '阿莫西林 | ? 10盒(要新批号)'],
  ['999感冒灵颗粒10g*9袋*5盒', '999感冒灵颗粒10g*9袋 | ? *5盒'],
  ['手套 5双', '手套 | ? 5双'],
  ['10盒阿莫西林 5盒板蓝根', '10盒阿莫西林 5盒板蓝根 | ? 5盒板蓝根'],
]

test.each(lines)('%s', (text, ...read) => {
  const said = readPaste(text).map(
    ({ words, number, unit, unread }) => `${words} | ${unread === '' ? `${number ?? ''}${unit}` : `? ${unread}`}`,
  )
  expect(said).toEqual(read)
})

test('no picture, no number of a list and no unit is part of a strength or a name', () => {
  for (const name of [
    '维生素B12',
    '0.25g克林霉素',
    '三九胃泰',
    '两面针',
    '百部',
    '2%碘伏',
    '5支装藿香正气水',
    '袋泡茶',
  ])
    expect(readPaste(name)).toMatchObject([{ words: name, number: null, unread: '' }])
})

const read = (text: string) => readPaste(text).map(({ words, number, unit }) => [words, number, unit])
const house = {
  within: fc.constantFrom(' ', ',', '，', ' ， ', '\t', '|', ' ｜ '),
  between: fc.constantFrom('\n', '\r\n', ';', '；', '。', '、', '\n\n', ';\n'),
}

test('a line that is joined by any of the separators reads the same as its parts, and goods that are divided by any of them the same as apart', () => {
  const goods = fc.record({
    name: fc.constantFrom('阿莫西林胶囊', '999感冒灵颗粒', '板蓝根顆粒', '维生素C片', '云南白药气雾剂'),
    strength: fc.constantFrom('', '0.25g*24粒', '10g×9袋', '75%500ml', '0.25*24'),
    maker: fc.constantFrom('', '珠海联邦', '广州白云山', '某某药业', '广州白云山藥業有限公司', 'GSK'),
    count: fc.integer({ min: 1, max: 999_999 }),
    unit: fc.constantFrom(['盒', '盒'], ['瓶', '瓶'], ['件', '件'], ['條', '条'], ['个', '个']),
  })
  fc.assert(
    fc.property(
      fc.array(goods, { minLength: 1, maxLength: 5 }),
      house.within,
      house.between,
      (all, within, between) => {
        const cells = all.map(({ name, strength, maker }) => [name, strength, maker].filter(Boolean))
        const meant = all.map(({ count, unit }, at) => [cells[at]!.join(' ').normalize('NFKC'), count, unit[1]])
        const lines = cells.map((each, at) => [...each, `${all[at]!.count}${all[at]!.unit[0]}`].join(within))
        for (const [at, line] of lines.entries()) expect(read(line)).toEqual([meant[at]])
        expect(read(lines.join(between))).toEqual(meant)
        if (within !== '\t')
          expect(read(lines.join(within.trim() === '' ? '\n' : within.trim() === '|' ? ';' : ','))).toEqual(meant)
      },
    ),
  )
})

test('numbers of a list, pictures and courtesy around a line change nothing of it', () => {
  const before = fc.constantFrom('1. ', '2、', '(3)', '四、', '①', '5️⃣ ', '- ', '• ', '💊', '@小王 ', '要', '6.')
  const after = fc.constantFrom('', '🙏', ' 谢谢', '!', '~', ' 急', '。', '[强]', ' 7.56元', '\u200b')
  const name = fc.constantFrom('阿莫西林胶囊0.25*24', '六味地黄丸', '999感冒灵颗粒', 'VC银翘片')
  fc.assert(
    fc.property(before, name, fc.integer({ min: 1, max: 9_999 }), after, (sign, words, count, thanks) => {
      expect(read(`${sign}${words} ${count}盒${thanks}`)).toEqual([[words, count, '盒']])
    }),
  )
})

test('a number that was written is read or asked about, never left out', () => {
  const name = fc.constantFrom('阿莫西林胶囊', '板藍根顆粒', '布洛芬')
  const by = fc.constantFrom(' ', '', ':', '：', '=', '-', '—', '*', '×', 'x', ' x', '/', '(', ' 约', '共', '要', ' +')
  const after = fc.constantFrom('', ')', '左右', '多', '半', ' 要新批号', '(新批号)', '吧')
  const unit = fc.constantFrom('盒', '瓶', '件', '箱', '大件', '小盒')
  fc.assert(
    fc.property(name, by, fc.integer({ min: 1, max: 999 }), unit, after, (words, sign, count, sold, more) => {
      const [line, ...others] = readOrder(`${words}${sign}${count}${sold}${more}`)
      expect(others).toEqual([])
      if (line!.number === null) expect(line!.unread).toContain(String(count))
      else expect([line!.number, line!.words]).toEqual([count, words])
    }),
  )
})
