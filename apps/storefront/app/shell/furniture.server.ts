import { askFurniture, type Furniture } from './furniture.ts'

/** Our choice: a changed menu or advert shows within 3 s; five calls per rendered page cost more than the rendering. */
const keptMs = 3_000

let kept: { readonly askedAt: number; readonly furniture: Promise<Furniture> } | undefined

/** The furniture, asked without anybody's cookie and shared by the pages rendered in the next 3 s. */
export function keptFurniture(): Promise<Furniture> {
  const now = performance.now()
  if (kept && now - kept.askedAt < keptMs) return kept.furniture
  const furniture = askFurniture({ anonymous: true })
  const mine = { askedAt: now, furniture }
  kept = mine
  void furniture.then(({ common }) => {
    if (!common && kept === mine) kept = undefined
  })
  return furniture
}
