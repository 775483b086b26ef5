import { expect } from 'vitest'
import { reconcile } from '../src/reconcile/reconcile.ts'
import type { World } from './world.ts'

/** Money, orders, stock and lots agree, by every check of the reconcile command. */
export async function expectSoundBooks(world: World): Promise<void> {
  const { checks } = await reconcile(world.url)
  expect(checks.filter((check) => !check.ok)).toEqual([])
}
