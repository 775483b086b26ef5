import { mkdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { dayOf } from '@yaoji/rules/money/day'
import sharp from 'sharp'
import { demoSite } from '../../apps/api/demo/content/demo-copy.ts'

/**
 * Draws the scans of the demonstration's licences, marked as samples: `node scripts/pictures/draw-licences.ts`. The files
 * are kept in the repository; a store of its own uploads scans of its own.
 */
const folder = new URL('../../apps/storefront/public/licences/', import.meta.url)

const company = '药集医药（成都）有限公司'
const common = [
  ['名　　称', company],
  ['住　　所', '四川省成都市（演示地址）'],
  ['法定代表人', '（演示）'],
] as const
const facts: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  drug: [
    ...common,
    ['经营方式', '批发'],
    ['经营范围', '化学药、中成药、中药饮片、生物制品（疫苗、血液制品除外）'],
    ['仓库', '成都仓、重庆仓'],
  ],
  information: [...common, ['服务性质', '经营性'], ['网站名称', '药集医药批发商城']],
  device: [...common, ['经营方式', '批发'], ['经营范围', '第三类医疗器械（演示范围）']],
  'device-filing': [...common, ['经营方式', '批发'], ['经营范围', '第二类医疗器械（演示范围）']],
  food: [...common, ['主体业态', '食品销售经营者'], ['经营项目', '预包装食品销售、保健食品销售']],
  business: [...common, ['类　　型', '有限责任公司'], ['经营范围', '药品批发；医疗器械批发；食品销售']],
  icp: [
    ['主办单位', company],
    ['单位性质', '企业'],
    ['网站名称', '药集医药批发商城'],
  ],
  police: [
    ['开办单位', company],
    ['网站名称', '药集医药批发商城'],
    ['服务类型', '非交互式'],
  ],
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const text = (x: number, y: number, size: number, words: string, more = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" ${more}>${escaped(words)}</text>`

/** A long value goes on in the next line. */
const wrapped = (words: string, most: number) => words.match(new RegExp(`.{1,${most}}`, 'g')) ?? ['']

function drawing(name: string, number: string, rows: readonly (readonly [string, string])[]): string {
  let y = 280
  const lines = [['编　　号', number] as const, ...rows].flatMap(([label, value]) => {
    const parts = wrapped(value, 24)
    const drawn = [
      text(110, y, 20, label, 'fill="#5b6b66"'),
      ...parts.map((part, at) => text(260, y + at * 30, 20, part)),
    ]
    y += parts.length * 30 + 16
    return drawn
  })
  const stamp = Array.from({ length: 12 }, (_, at) => {
    const [x, row] = [at % 3, Math.floor(at / 3)]
    return `<text x="${60 + x * 320}" y="${200 + row * 150}" font-size="30" fill="#d9261c" fill-opacity=".13" transform="rotate(-18 ${60 + x * 320} ${200 + row * 150})">样张 仅供演示</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="700" font-family="Noto Sans CJK SC" fill="#1c2b27">
<rect width="1000" height="700" fill="#fbfaf4"/>
<rect x="28" y="28" width="944" height="644" fill="none" stroke="#b9892f" stroke-width="6"/>
<rect x="42" y="42" width="916" height="616" fill="none" stroke="#b9892f" stroke-width="1.5"/>
<circle cx="500" cy="112" r="34" fill="#e9f5f0" stroke="#0b7a5b" stroke-width="3"/>
<path d="M500 92v40M480 112h40" stroke="#0b7a5b" stroke-width="9"/>
${text(500, 216, 46, name, 'font-family="Noto Serif CJK SC" font-weight="700" text-anchor="middle"')}
${lines.join('\n')}
<circle cx="810" cy="560" r="74" fill="none" stroke="#d9261c" stroke-width="5" opacity=".75"/>
${text(810, 556, 24, '演示样章', 'fill="#d9261c" text-anchor="middle" opacity=".8"')}
${text(810, 586, 18, '非真实印章', 'fill="#d9261c" text-anchor="middle" opacity=".8"')}
${stamp.join('\n')}
</svg>`
}

await mkdir(folder, { recursive: true })
for (const { name, number, scan } of demoSite(dayOf(new Date(0))).licences) {
  const file = basename(scan)
  const picture = drawing(name, number, facts[file.replace('.webp', '')] ?? [])
  await sharp(Buffer.from(picture)).webp({ quality: 72 }).toFile(new URL(file, folder).pathname)
}
