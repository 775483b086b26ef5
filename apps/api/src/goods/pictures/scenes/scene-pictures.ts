import { createHash } from 'node:crypto'
import { type SceneName, sceneNames } from '@yaoji/contract/scenes'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../../platform/database/database.ts'
import { compressed, type DrawnPicture } from '../drawn-pictures.ts'
import { drawScene, scenes } from './draw-scene.ts'
import { sceneGoods } from './scene-goods.ts'

interface ScenePicture extends DrawnPicture {
  readonly etag: string
}
const hourMs = 3_600_000

/** A scene with what sells best on its shelf: looked up at most once an hour by a process, the same bytes while nothing moves. */
export function scenePictures(db: Database): (file: string) => Promise<ScenePicture | null> {
  const kept = new LRUCache<SceneName, Promise<ScenePicture>>({ max: sceneNames.length, ttl: hourMs })
  const draw = async (name: SceneName) => {
    const scene = scenes[name]
    const svg = drawScene(scene, await sceneGoods(db, scene.shelf, scene.spots.length))
    return { ...compressed(svg, false), etag: createHash('sha256').update(svg).digest('hex').slice(0, 20) }
  }
  return async (file) => {
    const name = sceneNames.find((one) => file === `${one}.svg`)
    if (!name) return null
    const known = kept.get(name)
    if (known) return known
    const drawing = draw(name)
    kept.set(name, drawing)
    drawing.catch(() => kept.delete(name))
    return drawing
  }
}
