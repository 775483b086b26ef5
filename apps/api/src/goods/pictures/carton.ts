import { face, type Pack } from './face.ts'
import type { Field } from './patterns.ts'
import { hsl } from './tone.ts'

/** A folding carton seen from a little above and left: front, top and right side. */
export function carton(field: Field, pack: Pack, free = field.w, depth = 30): string {
  const { x, y, w, h } = field
  const { hue, dark } = pack.tone
  const rise = Math.round(depth * 0.62)
  const [top, side] = dark ? [hsl(hue, 50, 54), hsl(hue, 60, 27)] : ['#fdfefe', hsl(hue, 22, 80)]
  return [
    `<path d="M${x} ${y}l${depth} ${-rise}h${w}l${-depth} ${rise}z" fill="${top}"/>`,
    `<path d="M${x + w} ${y}l${depth} ${-rise}v${h}l${-depth} ${rise}z" fill="${side}"/>`,
    face(field, pack, free),
    `<path d="M${x} ${y}h${w}v${h}h${-w}z" fill="url(#g)"/>`,
    dark ? '' : `<path d="M${x} ${y}h${w}v${h}h${-w}z" fill="none" stroke="#cfd8d5"/>`,
  ].join('')
}
