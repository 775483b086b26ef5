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
import { carton, cartonField, seenFromLeft } from './carton.ts'
import { bottle, can, infusion, jar, pouch } from './containers.ts'
import { deviceBox } from './device-box.ts'
import type { Pack } from './face.ts'
import { herbBag } from './herb-bag.ts'
import { openDrawing } from './lettering.ts'
import type { PackFacts } from './pack-facts.ts'
import { hsl, toneOf } from './tone.ts'

/** Our choice: goods without a photo are shown as a drawn pack. A pure function of what `pictureHash` digests. */
export function packShot(facts: PackFacts): string {
  const pack = packOf(facts)
  const shot = withLight(drawn(pack))
  return [
    openDrawing(400, 400),
    shot.includes('class="p"') ? '<style>@media(max-width:10pc){.p{display:none}}</style>' : '',
    '<radialGradient id="s"><stop stop-opacity=".3"/><stop offset="1" stop-opacity="0"/></radialGradient>',
    `<path d="M0 0h400v400H0z" fill="${hsl(pack.tone.hue, 30, 97)}"/><ellipse cx="204" cy="328" rx="186" ry="24" fill="url(#s)"/>`,
    shot,
    '</svg>',
  ].join('')
}

/** The pack alone, on no ground, as it stands in a scene; too small for the reading of its name. */
export const packDrawing = (facts: PackFacts): string =>
  withLight(drawn(packOf(facts)).replaceAll(/<text class="p".*?<\/text>/g, ''))

function packOf(facts: PackFacts): Pack {
  const maker = chanceFor(1, facts.maker + facts.kind)
  const own = chanceFor(2, facts.name + facts.spec)
  return { facts, tone: toneOf(facts, maker), maker, own }
}

function withLight(shot: string): string {
  const used = gradients.filter(([id]) => shot.includes(`url(#${id})`)).map(([, definition]) => definition)
  return used.join('') + shot
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

/** How far what stands before a carton reaches to the left of its middle. */
const reaches = { blister: 80, vial: 32, tube: 120, dropper: 26, suppositories: 74, plasters: 74, pills: 68, three: 62 }

/**
 * A carton with what is inside before it, set where the usual carton has its lower right; `covered` is what the content
 * takes of the front's whole height.
 */
function withContent(pack: Pack, content: string, right: number, down: number, reach: number, covered = 0): string {
  const usual = cartonField(pack)
  const aside = seenFromLeft(pack) ? 16 : 0
  const field = { ...usual, x: usual.x + aside }
  const middle = right + field.x + field.w - 334
  const foot = middle - reach - field.x
  return `${carton(field, pack, field.w - covered, 30, foot)}<g transform="translate(${middle} ${down})">${content}</g>`
}

function upright(pack: Pack, content: string): string {
  const x = seenFromLeft(pack) ? 98 : 82
  return `${carton({ x, y: 64, w: 204, h: 262 }, pack, 204, 34, content ? 150 : 204)}<g transform="translate(${x + 218} 272)">${content}</g>`
}

const standing = (pack: Pack, content: string, right = 304): string =>
  withContent(pack, content, right, 276, reaches.three, 80)

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
      return withContent(pack, vial(pack), 322, 276, reaches.vial, 40)
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
      return withContent(pack, tube(pack), 262, 310, reaches.tube)
    case '眼用制剂':
      return withContent(pack, tube(pack), 262, 310, reaches.tube)
    case '滴眼剂':
    case '滴耳剂':
    case '鼻用制剂':
      return withContent(pack, dropper(pack), 326, 274, reaches.dropper, 34)
    case '气雾剂':
    case '喷雾剂':
    case '吸入剂':
      return can(pack)
    case '栓剂':
      return withContent(pack, suppositories(pack), 292, 304, reaches.suppositories)
    case '贴膏剂':
    case '膜剂':
      return unit === '袋' ? pouch(pack) : withContent(pack, plasters(pack), 296, 300, reaches.plasters)
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
      return unit === '瓶' ? jar(pack) : withContent(pack, pills(pack), 288, 296, reaches.pills)
    default: {
      const capsules = form.includes('胶囊')
      if (unit === '瓶') return jar(pack)
      return own('shape') < 0.2
        ? upright(pack, '')
        : withContent(pack, blister(pack, capsules), 300, 308, reaches.blister)
    }
  }
}
