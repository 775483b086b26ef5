import { chanceFor } from '../chance.ts'
import {
  ampoules,
  blister,
  drinkVials,
  dropper,
  pills,
  plasters,
  sachets,
  suppositories,
  tube,
  vial,
} from './beside-carton.ts'
import { carton } from './carton.ts'
import { bottle, can, infusion, jar, pouch } from './containers.ts'
import { deviceBox } from './device-box.ts'
import type { Pack } from './face.ts'
import { herbBag } from './herb-bag.ts'
import type { PackFacts } from './pack-facts.ts'
import { hsl, toneOf } from './tone.ts'

/** Our choice: goods without a photo are shown as a drawn pack. A pure function of what `pictureHash` digests. */
export function packShot(facts: PackFacts): string {
  const maker = chanceFor(1, facts.maker + facts.kind)
  const own = chanceFor(2, facts.name + facts.spec)
  const pack: Pack = { facts, tone: toneOf(facts, maker), maker, own }
  const shot = drawn(pack)
  const used = gradients.filter(([id]) => shot.includes(`url(#${id})`)).map(([, definition]) => definition)
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" font-family="PingFang SC,Microsoft YaHei,Noto Sans CJK SC,sans-serif">',
    `<defs>${used.join('')}<radialGradient id="s"><stop stop-opacity=".3"/><stop offset="1" stop-opacity="0"/></radialGradient></defs>`,
    `<path d="M0 0h400v400H0z" fill="${hsl(pack.tone.hue, 30, 97)}"/><ellipse cx="204" cy="328" rx="186" ry="24" fill="url(#s)"/>`,
    shot,
    '</svg>',
  ].join('')
}

/** Light on a flat front, light around a round body, metal foil. */
const gradients = [
  [
    'g',
    '<linearGradient id="g" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".22"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-opacity=".07"/></linearGradient>',
  ],
  [
    'r',
    '<linearGradient id="r"><stop stop-opacity=".2"/><stop offset=".2" stop-color="#fff" stop-opacity=".2"/><stop offset=".6" stop-opacity="0"/><stop offset="1" stop-opacity=".24"/></linearGradient>',
  ],
  [
    'm',
    '<linearGradient id="m" y2="1"><stop stop-color="#f2f5f5"/><stop offset=".5" stop-color="#ccd5d5"/><stop offset="1" stop-color="#e8edec"/></linearGradient>',
  ],
] as const

/** A carton with what is inside before it; `free` is what the content leaves of the front's width. */
const withContent = (pack: Pack, content: string, right: number, down: number, free = 296): string =>
  `${carton({ x: 38, y: 108, w: 296, h: 192 }, pack, free)}<g transform="translate(${right} ${down})">${content}</g>`

const upright = (pack: Pack, content: string): string =>
  `${carton({ x: 82, y: 64, w: 204, h: 262 }, pack, 204, 34)}<g transform="translate(300 272)">${content}</g>`

const standing = (pack: Pack, content: string, right = 304): string => withContent(pack, content, right, 276, 216)

function drawn(pack: Pack): string {
  const { facts, own } = pack
  const { dosageForm: form, unit, spec, kind } = facts
  if (kind === 'tcm') return facts.measure === 'gram' ? herbBag(pack) : pouch(pack)
  if (kind === 'device') return unit === '袋' || unit === '包' ? pouch(pack) : deviceBox(pack)
  if (kind === 'health' && !/口服液|颗粒|散|茶/.test(form)) return jar(pack)
  switch (form) {
    case '注射液':
      return /[1-9]\d\d(\.\d+)?ml/i.test(spec) ? infusion(pack) : standing(pack, ampoules(pack))
    case '注射用粉针':
      return withContent(pack, vial(pack), 322, 276, 256)
    case '糖浆剂':
    case '煎膏剂':
    case '混悬剂':
    case '溶液剂':
    case '酊剂':
      return /\*\s*\d{1,2}\s*(支|袋)/.test(spec)
        ? standing(pack, drinkVials(pack), 300)
        : bottle(pack, form !== '混悬剂')
    case '洗剂':
    case '搽剂':
      return bottle(pack, false)
    case '口服液':
      return unit === '瓶' ? bottle(pack, true) : standing(pack, drinkVials(pack), 300)
    case '乳膏剂':
    case '软膏剂':
    case '凝胶剂':
      return withContent(pack, tube(pack), 262, 310)
    case '眼用制剂':
      return withContent(pack, tube(pack), 262, 310)
    case '滴眼剂':
    case '滴耳剂':
    case '鼻用制剂':
      return withContent(pack, dropper(pack), 326, 274, 262)
    case '气雾剂':
    case '喷雾剂':
    case '吸入剂':
      return can(pack)
    case '栓剂':
      return withContent(pack, suppositories(pack), 292, 304)
    case '贴膏剂':
    case '膜剂':
      return unit === '袋' ? pouch(pack) : withContent(pack, plasters(pack), 296, 300)
    case '颗粒剂':
    case '散剂':
    case '茶剂':
      return unit === '袋' || unit === '包'
        ? pouch(pack)
        : own('shape') < 0.5
          ? upright(pack, sachets(pack))
          : standing(pack, sachets(pack), 308)
    case '丸剂':
    case '大蜜丸':
    case '浓缩丸':
    case '水丸':
    case '水蜜丸':
    case '滴丸':
      return unit === '瓶' ? jar(pack) : withContent(pack, pills(pack), 288, 296)
    default: {
      const capsules = form.includes('胶囊')
      if (unit === '瓶') return jar(pack)
      return own('shape') < 0.2 ? upright(pack, '') : withContent(pack, blister(pack, capsules), 300, 308)
    }
  }
}
