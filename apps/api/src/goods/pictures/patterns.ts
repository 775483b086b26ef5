import type { Chance } from '../chance.ts'
import { round } from './lettering.ts'
import type { Tone } from './tone.ts'

export interface Field {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

type Pattern = (field: Field, first: string, second: string, at: number) => string

const path = (d: string, fill: string, opacity = 1) =>
  `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
const ring = (cx: number, cy: number, r: number, stroke: string, width: number, opacity: number) =>
  `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}" fill="none" stroke="${stroke}" stroke-width="${width}" opacity="${opacity}"/>`

/** Printed grounds of packs; which one a maker uses is part of how its shelf is recognised. */
const patterns: readonly Pattern[] = [
  // a wave along the foot
  ({ x, y, w, h }, a, b) =>
    path(
      `M${x} ${y + h * 0.8}q${w * 0.28} ${-h * 0.22} ${w * 0.55} ${-h * 0.04}t${w * 0.45} ${-h * 0.12}V${y + h}H${x}z`,
      b,
      0.55,
    ) +
    path(
      `M${x} ${round(y + h * 0.88)}q${w * 0.3} ${round(-h * 0.16)} ${w * 0.6} 0t${w * 0.4} ${round(-h * 0.1)}V${y + h}H${x}z`,
      a,
    ),
  // a sweep into the right corner
  ({ x, y, w, h }, a, b) =>
    path(`M${x + w} ${y + h * 0.2}Q${x + w * 0.72} ${y + h * 0.72} ${x + w * 0.3} ${y + h}H${x + w}z`, b, 0.35) +
    path(`M${x + w} ${y + h * 0.42}Q${x + w * 0.84} ${y + h * 0.82} ${x + w * 0.5} ${y + h}H${x + w}z`, a),
  // rings rising from the corner
  ({ x, y, w, h }, a, b) =>
    [0.24, 0.38, 0.52].map((r) => ring(x + w, y + h, r * w, r > 0.4 ? b : a, 11, 0.55)).join('') +
    `<circle cx="${x + w}" cy="${y + h}" r="${round(w * 0.13)}" fill="${a}"/>`,
  // a bar at the left and a hairline
  ({ x, y, w, h }, a, b) =>
    `<path d="M${x} ${y}h9v${h}h-9z" fill="${a}"/><path d="M${x + 12} ${y}h3v${h}h-3z" fill="${b}"/>` +
    path(`M${x + w} ${y + h}v${-h * 0.3}l${-w * 0.2} ${h * 0.3}z`, b, 0.8),
  // a foot in two colours
  ({ x, y, w, h }, a, b) =>
    path(`M${x} ${round(y + h * 0.8)}h${w}v${round(h * 0.2)}h${-w}z`, a) +
    path(`M${x} ${round(y + h * 0.765)}h${w}v${round(h * 0.025)}h${-w}z`, b),
  // rows of dots that fade upwards
  ({ x, y, w, h }, a, b) =>
    [0, 1, 2, 3]
      .map(
        (row) =>
          `<path d="M${x + w * 0.56} ${round(y + h - 12 - row * 17)}h${w * 0.44}" stroke="${row % 2 ? b : a}" stroke-width="${10 - row * 2}" stroke-linecap="round" stroke-dasharray="0 17" opacity="${0.75 - row * 0.12}"/>`,
      )
      .join('') + path(`M${x} ${y + h - 7}h${w}v7h${-w}z`, a),
  // two ribbons crossing
  ({ x, y, w, h }, a, b) =>
    path(`M${x + w * 0.58} ${y + h}L${x + w} ${y + h * 0.36}v${h * 0.2}L${x + w * 0.72} ${y + h}z`, a) +
    path(`M${x + w * 0.42} ${y + h}L${x + w} ${y + h * 0.66}v${h * 0.11}L${x + w * 0.54} ${y + h}z`, b, 0.85),
  // cells, as under a microscope
  ({ x, y, w, h }, a, b, at) =>
    [0, 1, 2, 3, 4]
      .map((n) => {
        const cx = x + w * (0.62 + 0.09 * n)
        const cy = y + h * (n % 2 ? 0.84 : 0.66 + at * 0.06)
        const r = w * 0.052
        return `<path d="M${round(cx - r)} ${round(cy)}l${round(r / 2)} ${round(-r * 0.87)}h${round(r)}l${round(r / 2)} ${round(r * 0.87)}l${round(-r / 2)} ${round(r * 0.87)}h${round(-r)}z" fill="${n % 2 ? b : a}" opacity="${0.4 + n * 0.13}"/>`
      })
      .join('') + path(`M${x} ${y + h - 6}h${w}v6h${-w}z`, a),
  // hills
  ({ x, y, w, h }, a, b) =>
    path(
      `M${x} ${y + h}V${y + h * 0.84}L${x + w * 0.26} ${y + h * 0.68}L${x + w * 0.46} ${y + h * 0.86}L${x + w * 0.7} ${y + h * 0.6}L${x + w} ${y + h * 0.86}V${y + h}z`,
      b,
      0.4,
    ) +
    path(
      `M${x} ${y + h}Q${x + w * 0.24} ${y + h * 0.74} ${x + w * 0.5} ${y + h * 0.9}T${x + w} ${y + h * 0.8}V${y + h}z`,
      a,
    ),
  // leaves
  ({ x, y, w, h }, a, b) =>
    [
      [0.94, 0.95, 1, a],
      [0.8, 0.98, 0.8, b],
      [1, 0.72, 0.75, b],
    ]
      .map(([fx, fy, s, fill]) => {
        const left = round(x + w * Number(fx))
        const top = round(y + h * Number(fy))
        const l = round(h * 0.36 * Number(s))
        return path(
          `M${left} ${top}q${-l} ${round(-l * 0.2)} ${round(-l * 0.9)} ${-l}q${round(l * 0.9)} ${round(l * 0.1)} ${round(l * 0.9)} ${l}`,
          String(fill),
          0.85,
        )
      })
      .join('') + path(`M${x} ${y + h - 6}h${w}v6h${-w}z`, a),
]

/** The maker's printed ground on a field. Clip it to the pack. */
export function printed(field: Field, tone: Tone, maker: Chance): string {
  const choice = Math.floor(maker('pattern') * patterns.length)
  const [first, second] = tone.dark ? ['#fff', tone.second] : [tone.main, tone.second]
  const drawn = patterns[choice]!(field, first, second, maker('pattern shape'))
  return (tone.dark ? `<g opacity=".3">${drawn}</g>` : drawn).replaceAll(/(\.\d)\d+/g, '$1')
}
