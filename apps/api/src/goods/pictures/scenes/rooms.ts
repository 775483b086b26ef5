import { amber, box, counterTop, crystal, dot, line, mint, pale, paper, path, wood, woodEdge, word } from './parts.ts'
import type { Scene } from './scene.ts'

/** Three packs on the counter in the right half, which a phone shows, and one farther left for wide banners. */
const onCounter = [
  [186, 205, 80],
  [282, 203, 86],
  [424, 203, 80],
  [358, 209, 106],
] as const

/** What a general shelf shows: nothing clinical. */
const common = [103, 104, 109, 113, 201, 203, 204, 206, 208, 210]
const general = (skip: number) => ({ kinds: ['western', 'patent'], categories: common, cold: false, skip }) as const

/** Jars and boxes on a wall shelf, as silhouettes. */
const stored = (y: number, xs: readonly number[]) =>
  xs
    .map((x, index) =>
      index % 3 === 0
        ? `${box(x, y - 30, 22, 30, '#fff', `${pale(0.26)} rx="4"`)}${box(x + 3, y - 36, 16, 7, '#fff', `${pale(0.34)} rx="2"`)}`
        : box(x, y - (index % 3 === 1 ? 24 : 34), 20, index % 3 === 1 ? 24 : 34, '#fff', pale(index % 2 ? 0.2 : 0.14)),
    )
    .join('')

const shelf = (y: number) => `${box(60, y, 420, 5, wood)}${box(60, y + 5, 420, 4, '#000', pale(0.2))}`

export const counter: Scene = {
  title: '柜台',
  back: `${stored(56, [84, 112, 138, 176, 204, 240, 268, 296, 334, 360, 398, 426, 452])}${shelf(56)}${stored(112, [96, 128, 154, 190, 216, 250, 284, 310, 346, 380, 412, 440])}${shelf(112)}${box(104, 150, 44, 54, mint, pale(0.35))}${line('M126 164v26M113 177h26', '#fff', 9)}${counterTop}`,
  spots: onCounter,
  shelf: general(0),
}

export const winter: Scene = {
  title: '冬窗',
  back: `${box(222, 12, 236, 150, '#cfe6f4', pale(0.3))}${path('M222 162V128q44-26 92-8t90-10q32-12 54 6v46z', '#fff', pale(0.5))}${path('M262 122l14-34 14 34zM372 116l18-44 18 44zM408 114l11-28 11 28z', '#fff', pale(0.45))}${line('M340 12v150M222 86h236', paper, 6)}${line('M222 12h236v150H222z', paper, 9)}${crystal(282, 50, 0.8, 0.9)}${crystal(404, 44, 0.55, 0.85)}${crystal(120, 70, 1.1, 0.28)}${crystal(60, 150, 0.7, 0.22)}${[
    [248, 100],
    [318, 34],
    [372, 96],
    [436, 82],
    [426, 130],
    [172, 40],
    [196, 118],
  ]
    .map(([x, y]) => dot(x!, y!, 3.5, '#fff', pale(0.85)))
    .join(
      '',
    )}${counterTop}${path('M0 204q60-9 120 0t120 0 120 0 120 0v5H0z', '#fff', pale(0.9))}${path('M96 168h44v26q0 10-10 10h-24q-10 0-10-10z', paper)}${line('M140 176q16 0 14 11t-17 8', paper, 5)}${box(96, 180, 44, 7, amber)}${line('M108 158q-7-8 0-16t0-16M126 158q-7-8 0-16t0-16', '#fff', 3, ' opacity=".6"')}`,
  spots: [[208, 205, 80], ...onCounter.slice(1)],
  shelf: { kinds: ['patent', 'western'], categories: [201, 202, 109], cold: false, skip: 0 },
}

const drawerNames = ['甘草', '当归', '黄芪', '枸杞', '陈皮', '茯苓', '白芍', '菊花', '党参', '山药', '金银花', '桔梗']
const drawers = drawerNames
  .map((name, index) => {
    const x = 116 + (index % 6) * 60
    const y = 14 + Math.floor(index / 6) * 66
    return `${box(x, y, 56, 60, '#8a6236')}${box(x + 3, y + 3, 50, 54, '#a17544')}${box(x + 9, y + 10, 38, 17, '#f4ead2', ' rx="2"')}${word(x + 28, y + 23, name.length > 2 ? 11 : 13, '#4c3614', name)}${dot(x + 28, y + 43, 5, amber)}`
  })
  .join('')

export const herbs: Scene = {
  title: '百子柜',
  back: `${box(106, 4, 374, 146, '#6d4b26')}${drawers}${box(106, 146, 374, 8, '#5a3d1e')}${counterTop}${path('M82 158h64q-2 34-20 42h-24q-18-8-20-42z', '#d8c39a')}${line('M126 158l30-42', woodEdge, 9)}${path('M76 154h76v8H76z', '#c2aa7c')}`,
  spots: onCounter,
  shelf: { kinds: ['tcm'], categories: [], cold: false, skip: 0 },
}

export const devices: Scene = {
  title: '器械台',
  back: `${line('M30 92h90l12-26 18 58 14-80 14 62 8-14h64l10-22 14 40 12-56 12 38h172', '#fff', 4, ' opacity=".3"')}${box(262, 20, 200, 118, '#fff', `${pale(0.12)} rx="10"`)}${line('M282 60h24M282 84h44M282 108h32', '#fff', 5, ' opacity=".4"')}${line('M430 34v28M416 48h28', '#fff', 8, ' opacity=".5"')}${counterTop}${box(72, 132, 92, 68, paper, ' rx="8"')}${box(82, 142, 52, 34, '#21424f', ' rx="3"')}${word(108, 166, 20, '#aee6d4', '120')}${dot(149, 152, 6, mint)}${dot(149, 172, 6, '#b9c7c4')}${box(82, 184, 72, 6, '#cfd9d6', ' rx="3"')}${line('M164 186q26 4 22-20t26-22', '#dfe8e5', 5)}`,
  spots: onCounter,
  shelf: { kinds: ['device'], categories: [401, 402, 404, 407], cold: false, skip: 0 },
}

export const cold: Scene = {
  title: '冷藏箱',
  back: `${crystal(330, 54, 1.1, 0.4)}${crystal(432, 40, 0.7, 0.35)}${crystal(150, 70, 0.9, 0.28)}${counterTop}${path('M232 88l228-24 8 22-228 26z', '#e4f1f4')}${path('M240 112l228-26v8l-226 26z', '#b7d3da')}${box(250, 116, 214, 60, '#0b3f46')}${box(96, 124, 18, 64, paper, ' rx="9"')}${box(102, 144, 6, 40, '#5fb6c9', ' rx="3"')}${dot(105, 190, 14, paper)}${dot(105, 190, 9, '#5fb6c9')}${line('M120 140h8M120 154h12M120 168h8', paper, 3)}`,
  front: `${box(242, 152, 230, 62, '#eef7f9', ' rx="6"')}${box(242, 152, 230, 11, '#cfe4ea')}${box(258, 174, 74, 28, '#1a7f92', ' rx="4"')}${word(295, 194, 17, '#fff', '2–8℃')}${line('M400 176v24M390 182l20 12M390 194l20-12', '#5fb6c9', 4)}${path('M242 152q30-10 58 0t58 0 58 0 56 0v6H242z', '#fff', pale(0.9))}`,
  spots: [
    [188, 206, 84],
    [290, 172, 84],
    [424, 172, 84],
    [358, 174, 100],
  ],
  shelf: { kinds: ['western', 'patent', 'health'], categories: [], cold: true, skip: 0 },
}

const crate = (x: number, y: number, w: number, h: number) =>
  `${box(x, y, w, h, '#d2a871')}${box(x, y, w, 9, '#dfbb8a')}${box(x + w / 2 - 9, y, 18, h, '#b98c55', pale(0.55))}${line(`M${x + 12} ${y + h - 12}h20M${x + 12} ${y + h - 20}h12`, '#8a6236', 3)}${line(`M${x + w - 24} ${y + h - 12}v-12l-6 6m6-6 6 6`, '#8a6236', 3)}`

export const delivery: Scene = {
  title: '到货',
  back: `${path('M34 108h112v72H34z', '#fff', pale(0.24))}${path('M146 126h34l22 28v26h-56z', '#fff', pale(0.34))}${path('M156 134h20l14 20h-34z', '#000', pale(0.2))}${dot(70, 182, 15, '#000', pale(0.3))}${dot(70, 182, 7, paper, pale(0.6))}${dot(170, 182, 15, '#000', pale(0.3))}${dot(170, 182, 7, paper, pale(0.6))}${line('M8 128h16M0 146h22M12 164h12', '#fff', 4, ' opacity=".35"')}${box(0, 206, 480, 34, '#000', pale(0.16))}${crate(232, 140, 116, 68)}${crate(356, 128, 116, 80)}`,
  spots: [
    [268, 143, 70],
    [446, 131, 70],
    [326, 145, 88],
    [394, 133, 88],
  ],
  shelf: general(4),
}
