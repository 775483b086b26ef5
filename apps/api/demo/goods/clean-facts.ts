import type { RawGoods } from '../../src/import/raw-goods.ts'

/**
 * The sources of data/ cut long cells apart and put the pieces together in another order, doubled them, or wrote a value
 * with the zeros of its column. What can be read with certainty is put right, by rules of which each says what it changed
 * (data/cleaned.tsv lists every cell); what cannot stays as it is written there.
 */
interface Cleaned {
  readonly text: string
  /** The rules that changed it, in their order. */
  readonly rules: readonly string[]
}

const amount = String.raw`\d[\d.]*(?:g|mg|ml|克|毫升)`
/** Where the pack begins, or the text ends. */
const beforePack = '(?=[*/]|$)'
/** 每5粒重, 每袋装, 每8丸相: what a value belongs to, without its value. */
const subject = String.raw`每\d*(?:基片|片芯|片心|[片粒丸袋支包贴块g克]|ml)?(?:重|装|相)?`
const pattern = (text: string, flags = '') => new RegExp(text, flags)

type Replacer = (text: string, ...parts: readonly string[]) => string
type Rule = readonly [name: string, from: RegExp, to: string | Replacer]

const decimal: Replacer = (_, whole, rest) => (rest ? `${whole}.${rest}` : whole!)
/** Only where the words stand before already; 每1 alone says nothing. */
const unlessNew: Replacer = (text, rest, again) => (again!.length > 2 && rest!.includes(again!) ? rest! : text)

const specRules: readonly Rule[] = [
  ['zeros at the end of a decimal', /(?<![\d.])(\d+)\.(\d*?)0+(?=(?:mg|g|ml|mL|ug|μg|iu|IU|万|粒|片))/g, decimal],
  ['a separator with nothing before or after it', /^[/*]+|[/*]+$/g, ''],
  ['a value said twice', pattern(`(${amount})\\1(?![\\d.])`, 'g'), '$1'],
  ['a clause said twice', pattern(`^(每.{2,}?${amount})\\1(?:含)?${beforePack}`), '$1'],
  // 每5粒重3g每5粒重/盒
  ['a clause that begins again', pattern(`^(.*)(${subject})${beforePack}`), unlessNew],
  // 每片0.3g重*48片
  ['a value within its words', pattern(`^每([片粒丸袋支])(${amount})([栓心]?重)${beforePack}`), '每$1$3$2'],
  // 当于原生药3g每8丸相*48丸
  [
    'words in the wrong order',
    pattern(`^(当于[^*()]*(?:\\([^()]*\\))?)(每\\d*(?:[丸粒片g克]|ml)相)${beforePack}`),
    '$2$1',
  ],
  ['words in the wrong order', pattern(`^(当于[^()*]*\\))(每[^()*]*\\((?:每\\d*(?:g|克|ml))?相)${beforePack}`), '$2$1'],
  ['words in the wrong order', pattern(`^(培育[^()*]*\\))(每[^()*]*\\(体外)${beforePack}`), '$2$1'],
  ['words in the wrong order', pattern(`^(重${amount}[^*]*?)(每\\d+[丸粒])${beforePack}`), '$2$1'],
  ['words in the wrong order', pattern(`^(人工牛黄[^*\\d]*)(每\\d+粒重${amount}、)${beforePack}`), '$2$1'],
  ['words in the wrong order', pattern(`^(C\\d+H\\w+?计)(${amount})按${beforePack}`), '$2(按$1)'],
  // 4g(人工牛黄)每袋装*10袋; sixty grams for ten pills are a bottle's and not theirs
  [
    'words in the wrong order',
    pattern(
      `^(约?(?:1?\\d(?:\\.\\d+)?(?:g|克)|\\d+mg)(?:[;,]?人工牛黄|(?:\\([^()]*\\))*))(每\\d*(?:基片|[片粒丸袋包贴])[重装])${beforePack}`,
    ),
    '$2$1',
  ],
  // 每袋装8g每1g相*10袋: a whole statement, and one whose value is lost
  [
    'a clause that breaks off',
    pattern(`^(每\\d*[片粒丸袋支块](?:芯|心)?[重装]约?${amount})${subject}${beforePack}`),
    '$1',
  ],
  [
    'a clause that breaks off',
    pattern(`^(${amount}(?:\\([^()]*\\)|/[袋支])*|\\d+丸/袋|\\d+cm\\*\\d+cm)${subject}(?<=[重装相])${beforePack}`),
    '$1',
  ],
  ['a word that breaks off', pattern(`^(${amount})[按以相]${beforePack}`), '$1'],
]

const makerRules: readonly Rule[] = [
  // The register's numbers of its goods are those of the whole name.
  ['a name whose beginning is missing', /^展股份有限公司制药厂$/, '北京同仁堂科技发展股份有限公司制药厂'],
]
const nameRules: readonly Rule[] = [
  ['a name whose beginning is missing', /^倍健R/, '汤臣倍健R'],
  ['R for ®', /^([\u4e00-\u9fff]+)R(?=[\u4e00-\u9fff])/, '$1®'],
]

const clean =
  (rules: readonly Rule[]) =>
  (text: string): Cleaned => {
    let now = text
    const used = new Set<string>()
    for (const [name, from, to] of rules) {
      const next = now.replace(from, to as Replacer)
      if (next !== now) used.add(name)
      now = next
    }
    return { text: now, rules: [...used] }
  }

const cells = { name: clean(nameRules), spec: clean(specRules), maker: clean(makerRules) } as const
type Cell = keyof typeof cells

/** The facts of one goods with its cells put right. */
export const cleanFacts = (raw: RawGoods): RawGoods => ({
  ...raw,
  name: cells.name(raw.name).text,
  spec: cells.spec(raw.spec).text,
  maker: cells.maker(raw.maker).text,
})

interface CleanedCell extends Cleaned {
  readonly cell: Cell
  readonly before: string
  readonly goods: number
}

/** Every cell that is put right, with the rules that did it and of how many goods it is. */
export function cleanedCells(facts: readonly RawGoods[]): readonly CleanedCell[] {
  const found = new Map<string, CleanedCell>()
  for (const raw of facts)
    for (const cell of Object.keys(cells) as Cell[]) {
      const before = raw[cell]
      const cleaned = cells[cell](before)
      if (cleaned.text === before) continue
      const key = `${cell}|${before}`
      found.set(key, { cell, before, ...cleaned, goods: (found.get(key)?.goods ?? 0) + 1 })
    }
  return [...found.values()]
}
