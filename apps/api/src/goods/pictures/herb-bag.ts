import type { Chance } from '../chance.ts'
import type { Pack } from './face.ts'
import { fit, letter, text } from './lettering.ts'
import type { PackFacts } from './pack-facts.ts'
import { hsl } from './tone.ts'

type Texture = 'slice' | 'root' | 'flower' | 'seed' | 'leaf' | 'bark' | 'mineral' | 'insect'

/** One piece of each texture, drawn around (0, 0), about 40 wide; `b` is its dark side. */
const pieces: Readonly<Record<Texture, (b: string) => string>> = {
  slice: (b) =>
    `<ellipse rx="19" ry="13" stroke="${b}" stroke-width="3"/><ellipse rx="8" ry="5" fill="none" stroke="${b}" opacity=".5"/><path d="M-12 0h24M0-8v16" stroke="${b}" opacity=".35"/>`,
  root: (b) =>
    `<path d="M-26-2q9-9 22-6t29 7q-7 8-24 8t-27-9z" stroke="${b}" stroke-width="2"/><path d="M-14-5l2 8M-3-6l2 10M9-3l1 6" stroke="${b}" opacity=".5"/>`,
  flower: (b) =>
    `<path d="M0 0q-14-4-12-14 10-2 12 14 2-16 12-14 2 10-12 14 14 4 10 13-10 1-10-13-2 14-12 13-2-9 12-13" stroke="${b}"/><circle r="3.5" fill="${b}"/>`,
  seed: (b) =>
    `<g stroke="${b}" stroke-width="2"><ellipse cx="-9" cy="-4" rx="8" ry="6"/><ellipse cx="9" cy="-6" rx="8" ry="6"/><ellipse cx="1" cy="7" rx="8" ry="6"/></g><path d="M-13-6h5M5-8h5M-3 5h5" stroke="#fff7" stroke-width="2"/>`,
  leaf: (b) =>
    `<path d="M-23 7Q-8-17 23-9 9 15-23 7z" stroke="${b}" stroke-width="2"/><path d="M-21 6Q0-3 20-8M-6 0l1-8M4-3l9 6" stroke="${b}" opacity=".6" fill="none"/>`,
  bark: (b) =>
    `<path d="M-22-8h42q6 8 0 16h-42q6-8 0-16" stroke="${b}" stroke-width="2"/><ellipse cx="-21" rx="4" ry="8" fill="${b}"/><path d="M-12-3h26M-10 3h22" stroke="${b}" opacity=".5"/>`,
  mineral: (b) =>
    `<path d="M-16 6l4-15 15-4 14 8-3 15-16 5z" stroke="${b}" stroke-width="2"/><path d="M-12-9l14 6 15-2M2-3v16" stroke="${b}" opacity=".4" fill="none"/>`,
  insect: (b) =>
    `<path d="M-10-9l-6-6M-2-9v-7M7-8l5-6M-10 9l-6 6M-2 9v7M7 8l5 6" stroke="${b}" stroke-width="2"/><ellipse rx="16" ry="9" stroke="${b}" stroke-width="2"/><circle cx="18" r="6" stroke="${b}" stroke-width="2"/><path d="M-9-7v14M-2-9v18M5-8v16" stroke="${b}" opacity=".6"/>`,
}

/** What a name says of its herb's part, before what its category says. */
const named: readonly (readonly [RegExp, Texture])[] = [
  [/虫|蝉|蝎|蜈蚣|地龙|僵蚕|水蛭|土鳖|斑蝥|海马|海龙|蜂房|蛤蚧|蛇|壁虎/, 'insect'],
  [/石|矾|龙骨|龙齿|牡蛎|硝|砂|琥珀|珍珠|瓦楞|石膏|盐/, 'mineral'],
  [/花|菊|蒲黄|月季|玫瑰/, 'flower'],
  [/皮|桂枝|藤|木|杜仲|苏木/, 'bark'],
  [/叶|荷|艾$/, 'leaf'],
  [/子$|仁$|豆$|麦芽|薏苡|枸杞|果$/, 'seed'],
  [/茯苓|白芍|山药|黄芪|甘草|天麻|川芎|三七|白术|泽泻|葛根|半夏|大黄|片$/, 'slice'],
]
const byCategory: Readonly<Record<number, Texture>> = {
  301: 'root',
  302: 'seed',
  303: 'leaf',
  304: 'flower',
  305: 'bark',
  306: 'mineral',
}
export const textureOf = ({ name, categoryId }: Pick<PackFacts, 'name' | 'categoryId'>): Texture =>
  named.find(([pattern]) => pattern.test(name))?.[1] ?? byCategory[categoryId] ?? 'slice'

/** Colours of a texture: hue, saturation and lightness of its light side. */
const colours: Readonly<Record<Texture, readonly (readonly [number, number, number])[]>> = {
  slice: [
    [40, 46, 74],
    [44, 60, 74],
    [34, 38, 62],
  ],
  root: [
    [32, 48, 52],
    [20, 45, 38],
    [38, 52, 60],
  ],
  flower: [
    [48, 82, 62],
    [12, 70, 52],
    [340, 55, 62],
    [30, 40, 55],
  ],
  seed: [
    [8, 60, 36],
    [36, 55, 48],
    [52, 40, 62],
    [350, 50, 30],
  ],
  leaf: [
    [78, 30, 42],
    [92, 28, 36],
    [66, 30, 48],
  ],
  bark: [
    [26, 44, 42],
    [20, 50, 34],
    [34, 42, 56],
  ],
  mineral: [
    [30, 18, 60],
    [210, 10, 66],
    [40, 20, 78],
  ],
  insect: [
    [24, 30, 30],
    [34, 34, 44],
    [14, 30, 26],
  ],
}

/** Names give colours: 红花 is red, 白芷 pale, 叶 green. */
const namedColours: readonly (readonly [RegExp, readonly [number, number, number]])[] = [
  [/炭/, [24, 18, 22]],
  [/红|赤|朱|丹|血/, [6, 62, 44]],
  [/紫/, [300, 22, 38]],
  [/白|银|玉竹|茯苓|山药|薏苡|百合|牡蛎/, [44, 38, 78]],
  [/黄|金|蒲/, [44, 66, 54]],
  [/黑|乌|玄|墨|熟地/, [20, 22, 24]],
  [/青|绿|叶|苏$/, [84, 30, 42]],
]

/** A clear bag of a decoction piece, the herb visible, under a paper label with name, grade and mill. */
export function herbBag(pack: Pack): string {
  const { facts, own, maker } = pack
  const texture = textureOf(facts)
  const shades = colours[texture]
  const [hue, saturation, light] =
    namedColours.find(([pattern]) => pattern.test(facts.name))?.[1] ?? shades[Math.floor(own('shade') * shades.length)]!
  const paper = ['#fffdf5', '#e9dcc0', '#f3f7ee'][Math.floor(maker('paper') * 3)]!
  const a = hsl(hue, saturation, light)
  const b = hsl(hue - 6, saturation, light * 0.62)
  const c = hsl(hue + 6, saturation, Math.min(88, light * 1.18))
  const name = letter(facts.name, 150, 52, 36)
  const bag = 'M104 66h192q6 130 14 238 0 22-22 22H112q-22 0-22-22 8-108 14-238z'
  return [
    `<defs><g id="p" transform="scale(1.35)">${pieces[texture](b)}</g><clipPath id="f"><path d="${bag}"/></clipPath></defs>`,
    `<path d="${bag}" fill="${hsl(hue, 24, 93)}" stroke="#c9d0c8"/>`,
    `<g clip-path="url(#f)"><path d="M84 172q60-24 116-8t116-4v170H84z" fill="${b}"/>${heap(own, a, c)}</g>`,
    `<path d="${bag}" fill="url(#r)"/><path d="M104 66h192l1 18H103z" fill="#fff" opacity=".75"/><path d="M106 75h188" stroke="#b9c2bb" stroke-width="2"/>`,
    `<rect x="112" y="98" width="176" height="104" rx="5" fill="${paper}" stroke="#d9d2bd"/><path d="M112 103q0-5 5-5h166q5 0 5 5v19H112z" fill="${pack.tone.main}"/>`,
    text(122, 115, '中药饮片', { size: 13, fill: '#fff', weight: 700 }),
    ...name.lines.map((line, index) =>
      text(122, 122 + name.size * (1 + index * 1.1), line, { size: name.size, fill: '#2b241a', weight: 700 }),
    ),
    text(122, 181, fit(facts.spec, 11), { size: 13, fill: '#5b5140' }),
    text(122, 195, fit(facts.maker, 14), { size: 11, fill: '#7a705e' }),
    '<path d="M122 210q-8 50-10 100" stroke="#fff" stroke-width="8" opacity=".35" fill="none"/>',
  ].join('')
}

/** Pieces in two shades of the herb, scattered. */
function heap(own: Chance, shade: string, lighter: string): string {
  const scattered = Array.from({ length: 19 }, (_, n) => {
    const row = Math.floor(n / 5)
    const x = 104 + (n % 5) * 46 + (row % 2) * 20 + (own(`x${n}`) - 0.5) * 14
    const y = 190 + row * 35 + (own(`y${n}`) - 0.5) * 14
    return `<use href="#p" transform="translate(${Math.round(x)} ${Math.round(y)})rotate(${Math.round(own(`t${n}`) * 180)})"/>`
  })
  const of = (third: boolean) => scattered.filter((_, n) => (n % 3 === 0) === third).join('')
  return `<g fill="${lighter}">${of(true)}</g><g fill="${shade}">${of(false)}</g>`
}
