import { amber, box, counterTop, dot, line, mint, pale, paper, path, wood, woodEdge, word } from './parts.ts'
import type { Scene } from './scene.ts'

const onCounter = [
  [186, 205, 80],
  [282, 203, 86],
  [424, 203, 80],
  [358, 209, 106],
] as const

/** What a general shelf shows: nothing clinical. */
const common = [103, 104, 109, 113, 201, 203, 204, 206, 208, 210]
const general = (skip: number) => ({ kinds: ['western', 'patent'], categories: common, cold: false, skip }) as const

/** Days of a month, one of them ringed. */
const days = Array.from({ length: 21 }, (_, index) => {
  const x = 276 + (index % 7) * 22
  const y = 62 + Math.floor(index / 7) * 20
  return index === 12
    ? `${dot(x, y, 10, amber)}${dot(x, y, 4, '#5f4312')}`
    : box(x - 5, y - 4, 10, 8, index % 7 > 4 ? '#c9b187' : '#cdd7d3', ' rx="2"')
}).join('')

export const calendar: Scene = {
  title: '效期日历',
  back: `${box(256, 20, 172, 104, paper, ' rx="6"')}${box(256, 20, 172, 24, '#8d6a2a', ' rx="6"')}${line('M290 12v18M394 12v18', paper, 6)}${days}${path('M120 96h48l-20 34 20 34h-48l20-34z', '#fff', pale(0.3))}${path('M132 154h24l-12-16z', amber)}${line('M114 94h60M114 166h60', wood, 7)}${counterTop}`,
  front: [186, 290, 436]
    .map((x) => `${box(x - 21, 216, 42, 18, paper, ' rx="3"')}${word(x, 229, 11, '#6d4c12', '效期')}`)
    .join(''),
  spots: onCounter,
  shelf: general(8),
}

const present = (x: number, y: number, w: number, h: number, fill: string, ribbon: string) =>
  `${box(x, y, w, h, fill, ' rx="3"')}${box(x + w / 2 - 5, y, 10, h, ribbon)}${box(x - 3, y - 8, w + 6, 14, fill, ' rx="3"')}${box(x + w / 2 - 5, y - 8, 10, 14, ribbon)}${line(`M${x + w / 2} ${y - 9}q-20-18-22-4t22 4q20-18 22-4t-22 4`, ribbon, 5)}`

export const gifts: Scene = {
  title: '礼品台',
  back: `${path('M240 0h240v34q-20 16-40 0-20 16-40 0-20 16-40 0-20 16-40 0-20 16-40 0-20 16-40 0z', '#fff', pale(0.16))}${[64, 96, 128].map((x, index) => dot(x, 66 + (index % 2) * 26, 17, amber) + dot(x, 66 + (index % 2) * 26, 11, '#c98f36')).join('')}${dot(214, 92, 5, '#fff', pale(0.4))}${dot(52, 118, 4, '#fff', pale(0.4))}${counterTop}${present(82, 150, 76, 54, '#e9dff0', '#a888bd')}${present(250, 112, 74, 92, '#dcefe7', '#6fb79b')}${present(396, 128, 78, 76, '#f4e6cc', '#d3a14d')}`,
  spots: [
    [200, 206, 84],
    [286, 209, 80],
    [440, 209, 84],
    [362, 209, 108],
  ],
  shelf: { kinds: ['health'], categories: [], cold: false, skip: 0 },
}

const person = (x: number, y: number, opacity: number) =>
  `${dot(x, y, 15, '#fff', pale(opacity))}${path(`M${x - 27} ${y + 50}q0-30 27-30t27 30z`, '#fff', pale(opacity))}`

const weave = Array.from({ length: 6 }, (_, index) => {
  const x = 264 + index * 34
  return `${box(x, 170, 20, 14, woodEdge, ' rx="3"')}${box(x + 12, 190, 20, 14, woodEdge, ' rx="3"')}`
}).join('')

export const basket: Scene = {
  title: '拼团篮',
  back: `${person(70, 86, 0.2)}${person(186, 86, 0.2)}${person(128, 70, 0.34)}${line('M70 150q58 30 116 0M128 136v30', '#fff', 4, ' opacity=".3" stroke-dasharray="1 10"')}${box(0, 212, 480, 28, '#000', pale(0.16))}${line('M268 150q94-150 188 0', woodEdge, 11)}${box(256, 140, 212, 40, '#3b2f1c')}`,
  front: `${path('M246 152h232l-18 58q-2 6-8 6H272q-6 0-8-6z', wood)}${weave}${box(240, 146, 240, 14, woodEdge, ' rx="6"')}`,
  spots: [
    [290, 166, 86],
    [434, 166, 86],
    [362, 168, 108],
  ],
  shelf: general(12),
}

const hours = Array.from({ length: 12 }, (_, hour) => {
  const turn = (hour * Math.PI) / 6
  return dot(
    Math.round(360 + 43 * Math.sin(turn)),
    Math.round(66 - 43 * Math.cos(turn)),
    hour % 3 === 0 ? 4 : 2,
    '#55607f',
  )
}).join('')

export const flash: Scene = {
  title: '整点',
  back: `${dot(360, 66, 60, '#fff', pale(0.18))}${dot(360, 66, 54, paper)}${hours}${line('M360 66V34M360 66l22 14', '#39405c', 6)}${dot(360, 66, 5, amber)}${path('M150 52l-44 66h30l-14 52 56-74h-32l18-44z', amber, pale(0.85))}${line('M446 30h26M452 52h20M262 40h24M256 62h24', '#fff', 5, ' opacity=".3"')}${counterTop}`,
  spots: onCounter,
  shelf: general(16),
}

const ticket = (x: number, y: number, turn: number, fill: string) =>
  `<g transform="translate(${x} ${y})rotate(${turn})">${path('M-46-26h92v16a10 10 0 0 0 0 20v16h-92v-16a10 10 0 0 0 0-20z', fill)}${line('M14-20v40', '#fff', 3, ' stroke-dasharray="1 7"')}${word(-17, 9, 24, '#fff', '券')}</g>`

export const coupons: Scene = {
  title: '领券台',
  back: `${line('M200 34q140 44 280 0', '#fff', 3, ' opacity=".5"')}${ticket(286, 82, -7, '#3f8f78')}${ticket(392, 84, 6, '#b98a3f')}${ticket(128, 96, -12, '#6a8fb0')}${box(262, 42, 6, 18, wood)}${box(384, 44, 6, 18, wood)}${dot(452, 96, 5, '#fff', pale(0.4))}${dot(204, 76, 5, '#fff', pale(0.4))}${counterTop}`,
  spots: onCounter,
  shelf: general(20),
}

const lantern = (x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y})scale(${scale})">${line('M0-60v24', '#fff', 3, ' opacity=".6"')}${box(-14, -38, 28, 8, '#8a5a1e')}<ellipse rx="36" ry="31" fill="${amber}"/><ellipse rx="22" ry="31" fill="#f2cd85"/><ellipse rx="8" ry="31" fill="#f8e2b4"/>${box(-14, 30, 28, 8, '#8a5a1e')}${line('M-8 40v20M0 40v26M8 40v20', amber, 3)}</g>`

export const newyear: Scene = {
  title: '新年柜台',
  back: `${line('M0 18q120 30 240 4t240 6', '#fff', 3, ' opacity=".35"')}${lantern(300, 66, 0.9)}${lantern(424, 70, 0.9)}${lantern(110, 84, 0.7)}${lantern(196, 62, 0.55)}${dot(362, 40, 4, mint)}${dot(250, 36, 4, mint)}${counterTop}`,
  spots: onCounter,
  shelf: { kinds: ['health', 'patent'], categories: [206, 501, 502, 505], cold: false, skip: 0 },
}
