import { fit, letter, openDrawing, text } from './lettering.ts'
import type { PackFacts } from './pack-facts.ts'
import { categoryHue, hsl } from './tone.ts'

export type LockedFacts = Pick<PackFacts, 'name' | 'spec' | 'kind' | 'categoryId' | 'dosageForm' | 'unit'>

/** Where the name stands on a silhouette. */
interface Silhouette {
  readonly body: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/**
 * Domain guide 2.2: what visitors see in place of a prescription medicine's pack shot: that there is a pack, of what
 * category and form, its name set in type, and a lock. Nothing of the maker's pack.
 */
export function lockedPack(facts: LockedFacts): string {
  const hue = categoryHue(facts)
  const tint = (light: number, saturation = 30) => hsl(hue, saturation, light)
  const { body, x, y, w, h } = silhouetteOf(facts, tint)
  const name = letter(facts.name, w - 28, h * 0.42, 32)
  const middle = x + w / 2
  const ink = tint(28, 34)
  return [
    openDrawing(400, 400),
    `<path d="M0 0h400v400H0z" fill="${tint(97)}"/><ellipse cx="202" cy="322" rx="166" ry="12" fill="${tint(88)}"/>`,
    body,
    ...name.lines.map((line, index) =>
      text(middle, y + h * 0.2 + name.size * (0.86 + index * 1.16), line, {
        size: name.size,
        fill: ink,
        weight: 700,
        anchor: 'middle',
      }),
    ),
    text(middle, y + h * 0.2 + name.size * name.lines.length * 1.16 + 18, fit(facts.spec, (w - 24) / 13), {
      size: 13,
      fill: tint(36, 20),
      anchor: 'middle',
    }),
    `<g transform="translate(${middle} ${y + h - 30})"><path d="M-38-4v-5a6 6 0 0 1 12 0v5" fill="none" stroke="${ink}" stroke-width="3"/><rect x="-41" y="-4" width="18" height="14" rx="3" fill="${ink}"/>${text(-16, 8, '处方药', { size: 15, fill: ink, weight: 700 })}</g>`,
    '</svg>',
  ].join('')
}

function silhouetteOf({ dosageForm, unit, spec }: LockedFacts, tint: (light: number) => string): Silhouette {
  const line = ` stroke="${tint(80)}" stroke-width="2"`
  if (/注射液/.test(dosageForm) && /[1-9]\d\d(\.\d+)?ml/i.test(spec))
    return {
      body: `<path d="M120 66h160q12 0 12 12l6 196q0 22-22 26l-40 8h-72l-40-8q-22-4-22-26l6-196q0-12 12-12z" fill="${tint(91)}"${line}/><path d="M178 306h18v20h-18zM206 306h18v20h-18z" fill="${tint(78)}"/>`,
      ...{ x: 112, y: 100, w: 176, h: 190 },
    }
  if (unit === '瓶')
    return {
      body: `<path d="M128 108h144q20 10 20 34v164q0 20-20 20H128q-20 0-20-20V142q0-24 20-34z" fill="${tint(91)}"${line}/><rect x="120" y="58" width="160" height="54" rx="9" fill="${tint(80)}"/>`,
      ...{ x: 108, y: 128, w: 184, h: 190 },
    }
  if (unit === '袋' || unit === '包')
    return {
      body: `<path d="M96 78h208v248H96z" fill="${tint(91)}"${line}/><path d="M96 78h208v14H96zM96 312h208v14H96z" fill="${tint(82)}"/>`,
      ...{ x: 96, y: 96, w: 208, h: 212 },
    }
  if (/片|胶囊|丸/.test(dosageForm))
    return {
      body: `<path d="M38 126l30-19h296l-30 19z" fill="${tint(94)}"/><path d="M334 126l30-19v192l-30 19z" fill="${tint(82)}"/><path d="M38 126h296v192H38z" fill="${tint(90)}"/>`,
      ...{ x: 38, y: 126, w: 296, h: 192 },
    }
  return {
    body: `<path d="M66 98l34-21h250l-34 21z" fill="${tint(94)}"/><path d="M316 98l34-21v220l-34 21z" fill="${tint(82)}"/><path d="M66 98h250v220H66z" fill="${tint(90)}"/>`,
    ...{ x: 66, y: 98, w: 250, h: 220 },
  }
}
