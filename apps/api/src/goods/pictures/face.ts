import { foldText } from '@yaoji/search/fold-text'
import { syllablesOf } from '@yaoji/search/pinyin-key'
import type { Chance } from '../chance.ts'
import { unknownMaker } from '../unknown-maker.ts'
import { fit, letter, round, text, widthOf } from './lettering.ts'
import { mark } from './marks.ts'
import type { PackFacts } from './pack-facts.ts'
import { type Field, printed } from './patterns.ts'
import type { Tone } from './tone.ts'

/** Everything that a drawing may use. `maker` draws are the same for all goods of a maker. */
export interface Pack {
  readonly facts: PackFacts
  readonly tone: Tone
  readonly maker: Chance
  readonly own: Chance
}

/** The maker's emblem: a small filled sign. */
function emblem(x: number, y: number, r: number, maker: Chance, fill: string): string {
  const signs = [
    `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${fill}" stroke-width="3"/><circle cx="${x}" cy="${y}" r="${round(r * 0.4)}" fill="${fill}"/>`,
    `<path d="M${x} ${y - r}l${r} ${r}l${-r} ${r}l${-r} ${-r}z" fill="${fill}"/>`,
    `<path d="M${x - r} ${y + r}q0 ${-2 * r} ${2 * r} ${-2 * r}q0 ${2 * r} ${-2 * r} ${2 * r}" fill="${fill}"/>`,
    `<path d="M${x - r} ${y}h${2 * r}M${x} ${y - r}v${2 * r}" stroke="${fill}" stroke-width="5"/>`,
    `<path d="M${x} ${y - r}l${r} ${r * 2}h${-2 * r}z" fill="${fill}"/>`,
    `<path d="M${x - r} ${y + r * 0.8}v${-r}a${r} ${r} 0 0 1 ${2 * r} 0v${r}z" fill="${fill}"/>`,
  ]
  return signs[Math.floor(maker('emblem') * signs.length)]!
}

const place =
  /^(中国|国药集团|北京|上海|天津|重庆|河北|山西|内蒙古|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|广西|海南|四川|贵州|云南|西藏|陕西|甘肃|青海|宁夏|新疆)(省|市)?/
const form =
  /(股份|集团|有限|责任|公司|制药|药业|医药|药物|科技|生物|中药|饮片|厂|实业|发展|器械|用品|医疗|保健|化学|大健康).*$/

/** The short name by which a maker is known: without place, form of company and branch. */
function shortMaker(maker: string): string {
  if (maker === unknownMaker) return ''
  const bare = maker.replace(/[（(].*?[）)]/g, '')
  const town = bare.replace(place, '').replace(/^\p{Script=Han}{2,3}?[省市县]/u, '')
  const known = town.replace(form, '') || bare.replace(form, '') || bare
  return known.slice(0, known.charCodeAt(0) < 0x2e80 ? 12 : 4)
}

/**
 * The printed front of a pack: emblem, mark, name, its reading, specification, maker, and the maker's pattern. `free` is
 * the width that nothing standing before the pack covers, `foot` the same at its foot. Nothing is printed beyond the edge.
 */
export function face(field: Field, pack: Pack, free = field.w, foot = free): string {
  const { x, y, w, h } = field
  const { facts, tone, maker } = pack
  const narrow = w < 190
  const pad = Math.max(12, Math.round(w * 0.065))
  const inner = Math.min(free, w) - 2 * pad
  const top = y + pad
  const name = letter(facts.name, inner, h * (h > w ? 0.34 : narrow ? 0.36 : 0.38), w > 240 ? 40 : 34)
  const nameTop = y + h * (narrow ? 0.27 : h > w ? 0.26 : 0.3)
  const lineTop = Math.min(nameTop + name.size * name.lines.length * 1.14 + (narrow ? -3 : 12), y + h - 56)
  const spec = fit(facts.spec, (inner - 14) / 13)
  const specTop = Math.round(narrow ? Math.min(lineTop + 12, y + h - 46) : lineTop + 9)
  return [
    `<clipPath id="f"><path id="q" d="M${x} ${y}h${w}v${h}h-${w}z"/></clipPath><use href="#q" fill="${tone.ground}"/>`,
    `<g clip-path="url(#f)">${printed(field, tone, maker)}`,
    emblem(x + pad + 7, top + 8, 7, maker, tone.dark ? '#fff' : tone.main),
    brand(pack, x + pad + 20, top + 13, w - 2 * pad - 20),
    mark(facts, x + w - pad, top - 2),
    ...name.lines.map((line, index) =>
      text(x + pad, nameTop + name.size * (0.86 + index * 1.14), line, {
        size: name.size,
        fill: tone.letters,
        weight: 700,
      }),
    ),
    narrow ? '' : reading(facts.name, x + pad, lineTop, inner, tone.quiet),
    `<rect x="${x + pad}" y="${specTop}" width="${Math.round(widthOf(spec) * 13 + 14)}" height="20" rx="10" fill="${tone.dark ? '#fff' : tone.soft}"/>`,
    text(x + pad + 7, specTop + 14.5, spec, { size: 13, fill: tone.ink }),
    text(x + pad, y + h - 9, fit(facts.maker, (Math.min(foot, w) - pad - 8) / 12), { size: 12, fill: footing(pack) }),
    '</g>',
  ].join('')
}

/** Trade name or the maker's short name, beside the mark; nothing where the mark leaves no room. */
function brand({ facts, tone }: Pack, x: number, y: number, width: number): string {
  const marked = facts.kind === 'health' ? 52 : { rx: 56, otc_a: 76, otc_b: 76, otc: 58, none: 0 }[facts.rxClass]
  const word = fit(facts.tradeName || shortMaker(facts.maker), (width - marked) / 14)
  return widthOf(word) < 2 ? '' : text(x, y, word, { size: 14, fill: tone.letters, weight: 700 })
}

/** The name's reading in small capitals, as packs print it. */
function reading(name: string, x: number, y: number, width: number, fill: string): string {
  const syllables = syllablesOf(foldText(name).slice(0, 16)).join(' ').toUpperCase()
  return text(x, y, fit(syllables, width / 11), { size: 10, fill, large: true })
}

/** Where the pattern's foot is dark, the maker's line is white on it. */
function footing({ tone, maker }: Pack): string {
  const choice = Math.floor(maker('pattern') * 10)
  return tone.dark ? '#fff' : choice === 0 || choice === 4 || choice === 8 ? '#fff' : tone.quiet
}
