import type { Pack } from './face.ts'
import { hsl } from './tone.ts'

/** What is before a carton, at its lower right: what is inside. Drawn around (0, 0) and moved there. */

const steel = 'url(#m)'

export function blister(pack: Pack, capsules: boolean): string {
  const { tone, own } = pack
  const pill = capsules ? tone.main : own('pill') < 0.6 ? '#fff' : tone.second
  const cell = capsules
    ? `<g id="c"><rect x="-7" y="-14" width="14" height="28" rx="7" fill="${tone.second}"/><path d="M-7 0v-7a7 7 0 0 1 14 0v7z" fill="${pill}"/><path d="M-3-8v14" stroke="#fff" stroke-width="2" opacity=".6"/></g>`
    : `<g id="c"><circle r="11" fill="#9aa8a8" opacity=".5"/><circle r="9.5" fill="${pill}"/><path d="M-6 0h12" stroke="#0003"/></g>`
  const row = [-54, -27, 0, 27, 54].map((dx) => (dx === 0 ? '<use href="#c"/>' : `<use href="#c" x="${dx}"/>`)).join('')
  const half = capsules ? 40 : 33
  const apart = capsules ? 18 : 14
  return `<g transform="rotate(-9)"><rect x="-72" y="${-half}" width="144" height="${half * 2}" rx="9" fill="${steel}" stroke="#b4bfbe"/><defs>${cell}<g id="l">${row}</g></defs><use href="#l" y="${-apart}"/><use href="#l" y="${apart}"/></g>`
}

export function ampoules(pack: Pack): string {
  const amber = pack.own('glass') < 0.45
  const glass = amber ? '#a8601c' : '#cfe3e6'
  const one = `<g id="c"><path d="M-5-64q5-8 10 0l1 20q-1 5 5 12 4 4 4 10v58q0 6-6 6H-9q-6 0-6-6V-22q0-6 4-10 6-7 5-12z" fill="${glass}" opacity=".93" stroke="${amber ? '#7c4310' : '#9fbabd'}"/><path d="M-15-8h30v34h-30z" fill="#fff"/><path d="M-15-8h30v8h-30z" fill="${pack.tone.main}"/><path d="M-10 8H8M-10 15H4" stroke="#9aa" stroke-width="2"/><path d="M-10-20v58" stroke="#fff" stroke-width="3" opacity=".5"/></g>`
  return `<defs>${one}</defs><use href="#c" x="-40"/><use href="#c" x="-2"/><use href="#c" x="36"/>`
}

export function vial({ tone }: Pack): string {
  return `<path d="M-30-26q0-12 12-14h36q12 2 12 14v68q0 8-8 8h-44q-8 0-8-8z" fill="#dcebee" stroke="#a9c1c5"/><path d="M-30 26q30-10 60 0v16q0 8-8 8h-44q-8 0-8-8z" fill="#fff"/><path d="M-17-56h34v18h-34z" fill="${steel}" stroke="#98a6a6"/><rect x="-19" y="-66" width="38" height="13" rx="3" fill="${tone.main}"/><path d="M-30-20h60v40h-60z" fill="#fff"/><path d="M-30-20h60v10h-60z" fill="${tone.main}"/><path d="M-22 0H18M-22 8H8" stroke="#9aa" stroke-width="3"/><path d="M-24-24v64" stroke="#fff" stroke-width="4" opacity=".7"/>`
}

export function drinkVials({ tone }: Pack): string {
  const one = `<g id="c"><path d="M-6-52h12v10q10 6 10 18v60q0 7-7 7H-9q-7 0-7-7v-60q0-12 10-18z" fill="#7d431a"/><rect x="-8" y="-62" width="16" height="14" rx="2" fill="${steel}"/><path d="M-16-16h32v36h-32z" fill="#fff"/><path d="M-16-16h32v9h-32z" fill="${tone.main}"/><path d="M-11-26v60" stroke="#fff" stroke-width="3" opacity=".35"/></g>`
  return `<defs>${one}</defs><use href="#c" x="-40"/><use href="#c"/><use href="#c" x="40"/>`
}

export function sachets({ tone, facts }: Pack): string {
  const letters = [...facts.name].slice(0, 3).join('')
  const one = `<g id="c"><path d="M-30-58h60v116h-60z" fill="${tone.soft}" stroke="${tone.main}"/><path d="M-30-58h60v12h-60zM-30 46h60v12h-60z" fill="${steel}"/><path d="M-30-6h60v30h-60z" fill="${tone.main}"/></g>`
  const word = letters.replaceAll(/[&<>"]/g, '')
  return `<defs>${one}</defs><use href="#c" transform="translate(-30)rotate(-8)"/><g transform="translate(24)rotate(7)"><use href="#c"/><text y="14" font-size="15" font-weight="700" fill="#fff" text-anchor="middle">${word}</text></g>`
}

/** Loose balls of a traditional pill beside an opened wax shell. */
export function pills({ tone }: Pack): string {
  const fill = hsl(24, 45, 22)
  const ball = `<g id="c"><circle r="11" fill="${fill}"/><circle cx="-3" cy="-4" r="3" fill="#fff" opacity=".35"/></g>`
  const balls = ['-46 26', '-22 32', '2 24', '28 30', '50 22', '-10 8', '18 6'].map((place) => {
    const [x, y] = place.split(' ')
    return `<use href="#c" x="${x}" y="${y}"/>`
  })
  return `<defs>${ball}</defs><path d="M-66 22q66-30 132 0-6 26-66 26t-66-26" fill="${tone.soft}" stroke="#c8d2cf"/>${balls.join('')}`
}

export function tube({ tone, facts }: Pack): string {
  const word = [...(facts.tradeName || facts.name)]
    .slice(0, 6)
    .join('')
    .replaceAll(/[&<>"]/g, '')
  return `<g transform="rotate(-6)"><path d="M-118-32l8-2 176 10q14 2 14 24t-14 24L-110 34l-8-2z" fill="#fff" stroke="#b9c6c3"/><path d="M-118-32l10-2v68l-10-2z" fill="${steel}"/><path d="M-60-31L66-24q14 2 14 24t-14 24l-126 7q24-30 0-62" fill="${tone.main}"/><rect x="80" y="-17" width="36" height="34" rx="3" fill="${tone.second}"/><path d="M88-17v34M96-17v34M104-17v34" stroke="#fff5"/><text x="10" y="7" font-size="19" font-weight="700" fill="#fff" text-anchor="middle">${word}</text><path d="M-104-22L60-14" stroke="#fff" stroke-width="5" opacity=".4"/></g>`
}

export function dropper({ tone }: Pack): string {
  return `<path d="M-24-18q0-12 14-14h20q14 2 14 14v62q0 8-8 8h-32q-8 0-8-8z" fill="#f4fafa" stroke="#b7c8c8"/><path d="M-8-32h16l-3-26h-10z" fill="#f4fafa" stroke="#b7c8c8"/><path d="M-12-70h24l3 34h-30z" fill="${tone.main}"/><path d="M-24-8h48v42h-48z" fill="${tone.soft}"/><path d="M-24-8h48v12h-48z" fill="${tone.main}"/><path d="M-16 14H14M-16 23H4" stroke="${tone.main}" stroke-width="3" opacity=".5"/>`
}

export function suppositories({ tone }: Pack): string {
  const one = `<path id="c" d="M-11 22v-30q0-22 11-26 11 4 11 26v30z" fill="#fffdf6" stroke="#d8d2bf"/>`
  return `<rect x="-72" y="-42" width="144" height="76" rx="8" fill="${tone.soft}" stroke="${tone.main}"/><defs>${one}</defs>${[-52, -26, 0, 26, 52].map((x) => `<use href="#c" x="${x}"/>`).join('')}`
}

/** Plasters: one peeled from the stack. */
export const plasters = ({ tone }: Pack): string =>
  `<g transform="rotate(-8)"><rect x="-66" y="-38" width="132" height="76" rx="8" fill="#dfb98d" stroke="#c39b6d"/><rect x="-58" y="-30" width="116" height="60" rx="5" fill="none" stroke="#fff8" stroke-dasharray="2 5" stroke-width="2"/><path d="M66-8v38q0 8-8 8H14z" fill="#fff"/><path d="M66-8L14 38l6-34q2-8 10-9z" fill="${tone.soft}" stroke="#d5ddda"/></g>`
