import type { Chance } from '../chance.ts'
import type { Pack } from './face.ts'
import { fit, letter, text } from './lettering.ts'
import { hsl } from './tone.ts'

type Piece = (dark: string) => string

/** One piece of each sort of herb, drawn around (0, 0), about 40 wide. */
const pieces: Record<number, Piece> = {
  301: (b) =>
    `<ellipse rx="19" ry="13" stroke="${b}" stroke-width="3"/><ellipse rx="8" ry="5" fill="none" stroke="${b}" opacity=".5"/><path d="M-12 0h24M0-8v16" stroke="${b}" opacity=".35"/>`,
  302: (b) =>
    `<path d="M-13 0q2-11 13-11t13 11-13 11-13-11" stroke="${b}" stroke-width="2"/><path d="M-7-3q7-5 14 0" stroke="#fff6" stroke-width="2" fill="none"/>`,
  303: (b) =>
    `<path d="M-22 8q22-4 44-18M-6 4q-2-12 8-14 0 10-8 14M6 0q8 10 16 4-6-8-16-4" stroke="${b}" stroke-width="2"/>`,
  304: (b) =>
    `<path d="M0 0q-14-4-12-14 10-2 12 14 2-16 12-14 2 10-12 14 14 4 10 13-10 1-10-13-2 14-12 13-2-9 12-13" stroke="${b}"/><circle r="3.5" fill="${b}"/>`,
  305: (b) =>
    `<path d="M-22-6h40q6 6 0 12h-40q6-6 0-12" stroke="${b}" stroke-width="2"/><path d="M-14-1h28" stroke="${b}" opacity=".5"/>`,
  306: (b) =>
    `<path d="M-16 6l4-15 15-4 14 8-3 15-16 5z" stroke="${b}" stroke-width="2"/><path d="M-12-9l14 6 15-2M2-3v16" stroke="${b}" opacity=".4" fill="none"/>`,
  307: (b) => `<path d="M-17 2q2-16 17-14 17 0 17 15-16 10-34-1" stroke="${b}" stroke-width="2"/>`,
}
/** Colours of the herb by sort: light and dark side; a charred one is charred. */
const colours: Record<number, readonly (readonly [number, number, number])[]> = {
  301: [
    [38, 52, 66],
    [32, 48, 52],
    [44, 60, 74],
    [20, 45, 38],
  ],
  302: [
    [8, 60, 36],
    [36, 55, 48],
    [52, 40, 62],
    [350, 50, 30],
  ],
  303: [
    [78, 30, 42],
    [92, 28, 36],
    [66, 30, 48],
  ],
  304: [
    [48, 82, 62],
    [12, 70, 52],
    [340, 55, 62],
    [30, 40, 55],
    [84, 28, 45],
  ],
  305: [
    [26, 44, 42],
    [20, 50, 34],
    [34, 42, 56],
  ],
  306: [
    [30, 18, 60],
    [210, 10, 66],
    [24, 30, 36],
    [40, 20, 78],
  ],
  307: [
    [36, 30, 70],
    [30, 30, 40],
    [44, 50, 56],
  ],
}
const bySort = (category: number) => (category in pieces ? category : 301)

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
  const sort = bySort(facts.categoryId)
  const shades = colours[sort]!
  const [hue, saturation, light] =
    namedColours.find(([pattern]) => pattern.test(facts.name))?.[1] ?? shades[Math.floor(own('shade') * shades.length)]!
  const paper = ['#fffdf5', '#e9dcc0', '#f3f7ee'][Math.floor(maker('paper') * 3)]!
  const a = hsl(hue, saturation, light)
  const b = hsl(hue - 6, saturation, light * 0.62)
  const c = hsl(hue + 6, saturation, Math.min(88, light * 1.18))
  const name = letter(facts.name, 150, 52, 36)
  const bag = 'M104 66h192q6 130 14 238 0 22-22 22H112q-22 0-22-22 8-108 14-238z'
  return [
    `<defs><g id="p" transform="scale(1.35)">${pieces[sort]!(b)}</g><clipPath id="f"><path d="${bag}"/></clipPath></defs>`,
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
