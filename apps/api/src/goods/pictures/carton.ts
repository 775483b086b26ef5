import { face, type Pack } from './face.ts'
import type { Field } from './patterns.ts'
import { hsl } from './tone.ts'

/** How long and high a carton's front is: the usual one, a long low one for strips, a squarer one. */
const proportions: readonly Field[] = [
  { x: 38, y: 108, w: 296, h: 192 },
  { x: 30, y: 138, w: 310, h: 162 },
  { x: 58, y: 88, w: 250, h: 212 },
]
export function cartonField({ own }: Pack): Field {
  const chance = own('box')
  return proportions[chance < 0.46 ? 0 : chance < 0.72 ? 1 : 2]!
}

/** From which side a maker's cartons are seen. */
export const seenFromLeft = ({ maker }: Pack): boolean => maker('angle') < 0.4

/**
 * A folding carton seen from a little above: front, top and one side. `free` is what nothing before it covers of its
 * front, `foot` the same of its foot.
 */
export function carton(field: Field, pack: Pack, free = field.w, depth = 30, foot = free): string {
  const { x, y, w, h } = field
  const { hue, dark } = pack.tone
  const rise = Math.round(depth * 0.62)
  const [top, side] = dark ? [hsl(hue, 50, 54), hsl(hue, 60, 27)] : ['#fdfefe', hsl(hue, 22, 80)]
  const [edge, back] = seenFromLeft(pack) ? [x, -depth] : [x + w, depth]
  return [
    `<path d="M${x} ${y}l${back} ${-rise}h${w}l${-back} ${rise}z" fill="${top}"/>`,
    `<path d="M${edge} ${y}l${back} ${-rise}v${h}l${-back} ${rise}z" fill="${side}"/>`,
    face(field, pack, free, foot),
    `<use href="#q" fill="url(#g)"${dark ? '' : ' stroke="#cfd8d5"'}/>`,
  ].join('')
}
