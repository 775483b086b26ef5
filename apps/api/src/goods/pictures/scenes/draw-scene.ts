import type { SceneName } from '@yaoji/contract/scenes'
import { openDrawing } from '../lettering.ts'
import type { PackFacts } from '../pack-facts.ts'
import { packDrawing } from '../pack-shot.ts'
import * as occasions from './occasions.ts'
import * as rooms from './rooms.ts'
import type { Scene } from './scene.ts'

export const scenes: Readonly<Record<SceneName, Scene>> = { ...rooms, ...occasions }

/** The floor of a pack shot in its own units. */
const floorOfShot = 330

/** A scene on no ground of its own, so that it stands on any tint; the ids of each pack are made its own. */
export function drawScene({ title, back, front = '', spots }: Scene, packs: readonly PackFacts[]): string {
  const standing = spots.slice(0, packs.length).map(([middle, floor, height], index) => {
    const scale = height / 290
    const left = Math.round(middle - 200 * scale)
    const top = Math.round(floor - floorOfShot * scale)
    const drawn = packDrawing(packs[index]!).replaceAll(/(id="|url\(#|href="#)(\w+)/g, `$1$2${index}`)
    const shade = `<ellipse cx="${middle}" cy="${floor - 1}" rx="${Math.round(height * 0.5)}" ry="5" opacity=".22"/>`
    return `${shade}<g transform="translate(${left} ${top})scale(${scale.toFixed(3)})">${drawn}</g>`
  })
  return [openDrawing(480, 240), `<title>${title}</title>`, back, ...standing, front, '</svg>'].join('')
}
