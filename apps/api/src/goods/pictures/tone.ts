import { type Chance, pick } from '../chance.ts'
import type { PackFacts } from './pack-facts.ts'

/** The colours of one pack. */
export interface Tone {
  readonly hue: number
  /** Darkest: lettering on white. */
  readonly ink: string
  readonly main: string
  readonly second: string
  readonly soft: string
  /** The pack's ground and what is written on it. */
  readonly ground: string
  readonly letters: string
  readonly quiet: string
  readonly dark: boolean
}

/** Hue by category: the shelf of one category hangs together, its makers differ. */
const hues: Record<number, number> = {
  101: 212,
  102: 352,
  103: 158,
  104: 195,
  105: 265,
  106: 322,
  107: 285,
  108: 5,
  109: 225,
  110: 178,
  111: 188,
  112: 248,
  113: 32,
  114: 205,
  115: 172,
  116: 218,
  201: 142,
  202: 128,
  203: 152,
  204: 28,
  205: 12,
  206: 160,
  207: 338,
  208: 18,
  209: 168,
  210: 186,
  211: 275,
  212: 40,
  213: 350,
  214: 8,
}
const byKind = { western: 214, patent: 10, tcm: 34, device: 205, health: 88 } as const

/** A colour by hue in degrees, saturation and lightness in per cent, as #rrggbb: the shortest that SVG writes. */
export function hsl(hue: number, saturation: number, light: number): string {
  const l = Math.min(100, Math.max(0, light)) / 100
  const reach = (Math.min(100, Math.max(0, saturation)) / 100) * Math.min(l, 1 - l)
  const channel = (offset: number) => {
    const k = (offset + (((hue % 360) + 360) % 360) / 30) % 12
    const value = l - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}

/** The hue that the goods of a category have in common. */
export const categoryHue = ({ categoryId, kind }: Pick<PackFacts, 'categoryId' | 'kind'>): number =>
  hues[categoryId] ?? byKind[kind] + (categoryId % 10) * (kind === 'health' ? 22 : 7)

/** A pack's colours from its category and its maker: three packs in five are white, the others coloured throughout. */
export function toneOf(facts: PackFacts, maker: Chance): Tone {
  const hue = categoryHue(facts) + (maker('hue') - 0.5) * 44
  // Blue and violet look darker than green of the same lightness.
  const deep = Math.max(0, 1 - Math.abs(((hue + 360) % 360) - 250) / 50)
  const rich = 54 + maker('rich') * 22 - deep * 12
  const light = 35 + maker('light') * 10 + deep * 12
  const partner = hue + pick([28, -30, 165, 42, -150], maker('partner'))
  const dark = maker('ground') < (facts.kind === 'patent' ? 0.46 : 0.34)
  return {
    hue,
    ink: hsl(hue, rich, 24),
    main: hsl(hue, rich, light),
    second: hsl(partner, rich, 52),
    soft: hsl(hue, 46, 92),
    ground: dark ? hsl(hue, rich, light - 2) : maker('ground') < 0.72 ? '#fff' : hsl(hue, 50, 96),
    letters: dark ? '#fff' : hsl(hue, rich, 20),
    quiet: dark ? hsl(hue, 40, 90) : '#4b5a57',
    dark,
  }
}
