import { carton } from './carton.ts'
import type { Pack } from './face.ts'

/** What the device is, as a line drawing on its box, around (0, 0), 80 wide. */
const icons: Record<number, string> = {
  401: '<path d="M-34-16Q0-34 34-16v22Q0 38-34 6zM-34-10q-12-2-10 12t12 6M34-10q12-2 10 12t-12 6M-24-6h48M-24 4h48"/>',
  402: '<g transform="rotate(-32)"><rect x="-42" y="-14" width="84" height="28" rx="14"/><path d="M-14-14v28M14-14v28M-5-5h1M5-5h1M-5 5h1M5 5h1"/></g>',
  403: '<rect x="-38" y="-20" width="76" height="40" rx="18"/><path d="M-20 0q7-10 13 0t13 0 13 0"/>',
  404: '<rect x="-34" y="-30" width="68" height="54" rx="8"/><path d="M-26-2h12l6-14 10 26 6-12h18M-14 34h28"/>',
  405: '<circle r="26"/><path d="M-12 0h24M0-12v24M-34 30h68"/>',
  406: '<path d="M-10-32h20v14h8v50h-36v-50h8zM-18-2h36M24-30l12-6M24-24h14"/>',
  407: '<path d="M-18-8h36v42h-36zM-8-22h16v14H-8zM8-20h18v8M0 4v18M-9 13H9"/>',
  408: '<circle r="24"/><circle r="15"/><path d="M-30-30h60v60h-60z"/>',
  409: '<g transform="rotate(-40)"><path d="M-34-9h46v18h-46zM12 0h30M-34 0h-10M-44-9v18M-20-9v8M-8-9v8M4-9v8"/></g>',
}

/** A device's carton with the device on it. */
export function deviceBox(pack: Pack): string {
  const icon = icons[pack.facts.categoryId] ?? icons[405]!
  const { dark, main } = pack.tone
  return `${carton({ x: 48, y: 112, w: 280, h: 214 }, pack, 280, 36)}<g transform="translate(272 262)"><circle r="42" fill="${dark ? '#fff' : '#f3f8fa'}" stroke="${main}" stroke-width="2"/><g transform="scale(.72)" fill="none" stroke="${main}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round">${icon}</g></g>`
}
