import { face, type Pack } from './face.ts'
import { fit, letter, text } from './lettering.ts'
import { mark } from './marks.ts'
import { hsl } from './tone.ts'

/** Packs that stand by themselves, with their label. All stand on y = 326, centred on x = 200. */

const labelled = (pack: Pack, x: number, y: number, w: number, h: number) =>
  `${face({ x, y, w, h }, pack)}<use href="#q" fill="url(#r)"/>`

/** A bottle of syrup or solution: amber glass, or white plastic for what is used outside. */
export function bottle(pack: Pack, amber: boolean): string {
  const glass = amber ? hsl(26, 68, 26) : '#eef3f3'
  const cap = amber ? '#f5f7f7' : pack.tone.main
  return `<path d="M168 92h64v26q44 16 44 56v136q0 16-16 16H140q-16 0-16-16V174q0-40 44-56z" fill="${glass}"/><path d="M168 92h64v26q44 16 44 56v136q0 16-16 16H140q-16 0-16-16V174q0-40 44-56z" fill="url(#r)"/><rect x="160" y="48" width="80" height="48" rx="6" fill="${cap}"/><path d="M172 50v44M184 50v44M196 50v44M208 50v44M220 50v44" stroke="#0002" stroke-width="2"/><path d="M160 48h80v48h-80z" fill="url(#r)"/>${labelled(pack, 124, 158, 152, 150)}`
}

/** A wide white jar with a coloured lid: tablets by the bottle and health food. */
export function jar(pack: Pack): string {
  const { tone } = pack
  return `<path d="M128 108h144q20 10 20 34v164q0 20-20 20H128q-20 0-20-20V142q0-24 20-34z" fill="${tone.dark ? tone.main : '#fafcfc'}"/><path d="M128 108h144q20 10 20 34v164q0 20-20 20H128q-20 0-20-20V142q0-24 20-34z" fill="url(#r)"/><rect x="120" y="58" width="160" height="54" rx="9" fill="${tone.second}"/><path d="M132 62v46M148 62v46M164 62v46M180 62v46M196 62v46M212 62v46M228 62v46M244 62v46M260 62v46" stroke="#fff4" stroke-width="3"/><rect x="120" y="58" width="160" height="54" rx="9" fill="url(#r)"/>${labelled(pack, 108, 140, 184, 160)}`
}

/** A soft bag of infusion on its hanger. */
export function infusion(pack: Pack): string {
  const { facts, tone } = pack
  const name = letter(facts.name, 140, 80, 28)
  const lines = name.lines.map((line, index) =>
    text(200, 142 + name.size * (1 + index * 1.15), line, {
      size: name.size,
      fill: '#16456e',
      weight: 700,
      anchor: 'middle',
    }),
  )
  const ticks = [0, 1, 2, 3, 4].map((n) => `M112 ${180 + n * 24}h12`).join('')
  return `<path d="M120 66h160q12 0 12 12l6 196q0 22-22 26l-40 8h-72l-40-8q-22-4-22-26l6-196q0-12 12-12z" fill="#f2f9fb" stroke="#b3ced6" stroke-width="2"/><path d="M106 120l-3 154q0 20 22 25l40 8h70l40-8q22-5 22-25l-3-154q-94 16-188 0" fill="#d3eaf2" opacity=".8"/><rect x="184" y="76" width="32" height="12" rx="6" fill="#fff" stroke="#b3ced6"/><path d="M178 306h18v20h-18zM206 306h18v20h-18z" fill="${tone.main}"/><path d="${ticks}" stroke="#4b7f9a" stroke-width="2"/><path d="M136 84l-6 180" stroke="#fff" stroke-width="9" opacity=".7"/>${mark(facts, 278, 98)}${lines.join('')}${text(200, 252, fit(facts.spec, 11), { size: 15, fill: '#16456e', anchor: 'middle' })}${text(200, 276, fit(facts.maker, 13), { size: 12, fill: '#3c5f76', anchor: 'middle' })}`
}

/** An aerosol or spray can. */
export function can(pack: Pack): string {
  return `<path d="M136 116q0-26 64-26t64 26v198q0 12-14 12H150q-14 0-14-12z" fill="${pack.tone.main}"/><path d="M166 92V62q0-14 14-14h40q14 0 14 14v30q-34-8-68 0" fill="#f4f7f7" stroke="#c4cfcd"/><path d="M188 48v-12h30v12" fill="${pack.tone.second}"/>${labelled(pack, 136, 132, 128, 178)}<path d="M136 116q0-26 64-26t64 26v198q0 12-14 12H150q-14 0-14-12z" fill="url(#r)"/>`
}

/** A sealed pouch: granules by the bag, plasters, masks. */
export function pouch(pack: Pack): string {
  return `<path d="M96 78h208v248H96z" fill="url(#m)"/>${labelled(pack, 100, 92, 200, 220)}<path d="M96 78h208v14H96zM96 312h208v14H96z" fill="url(#m)"/><path d="M100 82h200M100 87h200M100 317h200M100 322h200" stroke="#0002" stroke-dasharray="3 3"/><path d="M118 92l-8 220" stroke="#fff" stroke-width="8" opacity=".35"/>`
}
