import type { GoodsKind } from '@yaoji/rules/goods/goods-facts'

/** Whose packs stand in a scene: what everybody may see, the best sold first. */
export interface SceneShelf {
  readonly kinds: readonly GoodsKind[]
  /** Of these categories; empty for all of the kinds. */
  readonly categories: readonly number[]
  readonly cold: boolean
  /** So many of the best sold stand in another scene. */
  readonly skip: number
}

export interface Scene {
  readonly title: string
  readonly back: string
  /** What stands before the packs. */
  readonly front?: string
  /** Middle, floor and height of each pack, the farthest first. The right half is what a phone shows. */
  readonly spots: readonly (readonly [middle: number, floor: number, height: number])[]
  readonly shelf: SceneShelf
}
