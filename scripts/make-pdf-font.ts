/**
 * Makes the font of our PDFs: Noto Sans SC regular, cut down to what our texts can hold. Run by hand when a test finds a
 * missing character:
 *   npm pack @expo-google-fonts/noto-sans-sc   (elsewhere; it brings 400Regular/NotoSansSC_400Regular.ttf)
 *   node scripts/make-pdf-font.ts <that ttf>   (needs Debian's python3-fonttools)
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = new URL('..', import.meta.url).pathname
const made = join(root, 'apps/api/src/platform/pdf/font/NotoSansSC-subset.ttf')

/** GB2312: the two bytes of every place in its rows 1 to 87. */
function gb2312(): string {
  const places = Array.from({ length: 87 * 94 }, (_, at) => [0xa1 + Math.floor(at / 94), 0xa1 + (at % 94)])
  return new TextDecoder('gb18030').decode(new Uint8Array(places.flat()))
}

/** The texts that the store can print: the demonstration's facts, its people and places, and our own words. */
function* textFiles(): Generator<string> {
  for (const folder of ['data', 'apps/api/demo', 'apps/api/src', 'packages', 'apps/storefront/app'])
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
      if (entry.isFile() && /\.(csv|ts|tsx|md)$/.test(entry.name)) yield join(entry.parentPath, entry.name)
  for (const entry of readdirSync(join(root, 'node_modules/element-china-area-data'), { recursive: true }))
    if (/\.cjs$/.test(String(entry))) yield join(root, 'node_modules/element-china-area-data', String(entry))
}

/** Signs of people's and firms' names that GB2312 lacks. */
const names =
  '喆堃燊犇淼焱垚鑫昇玥珺璟颢祎禛翀韡晅镕瑄瑒玙玘珩珮琤琬瑀瑨璠璐璘甯曈昉昕暐暠晞曌洺浛淏湉溁滢澍潞濛烜煊煜熠燚犇祐祺禔秾竑筠綦翊翯芃芮苡茜荃荟莘菀萱蓁蕙薇蘅譞赟軒郅郗郦鄄钰铄铠锴镔隽霈頔颀颋飏馨骁骐骞鸢麒麓黉'
const printable = (sign: string) => sign >= ' ' && !/[\uFFFD\u007F-\u009F\p{Co}]/u.test(sign)
const signs = new Set([...names, ...gb2312()].filter(printable))
for (const file of textFiles()) for (const sign of readFileSync(file, 'utf8')) if (printable(sign)) signs.add(sign)

const source = process.argv[2]
if (!source) throw new Error('name the font: node scripts/make-pdf-font.ts NotoSansSC_400Regular.ttf')
const list = join(mkdtempSync(join(tmpdir(), 'pdf-font-')), 'signs.txt')
writeFileSync(list, [...signs].join(''))
execFileSync(
  '/usr/bin/python3',
  [
    '-m',
    'fontTools.subset',
    source,
    `--text-file=${list}`,
    `--output-file=${made}`,
    '--layout-features=',
    '--no-hinting',
  ],
  { stdio: 'inherit' },
)
console.log(`${signs.size} characters: ${made}`)
