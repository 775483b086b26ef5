import type { GoodsKind } from '../goods/goods-facts.ts'
import type { PromotionLine } from './promotion-line.ts'

/** Which lines a promotion speaks of. Makers and brands by name. */
export type Scope =
  | { readonly by: 'goods'; readonly ids: readonly number[] }
  | { readonly by: 'maker'; readonly names: readonly string[] }
  | { readonly by: 'brand'; readonly names: readonly string[] }
  | { readonly by: 'kind'; readonly kinds: readonly GoodsKind[] }
  | { readonly by: 'all' }

export function inScope(scope: Scope, line: Pick<PromotionLine, 'goodsId' | 'maker' | 'brand' | 'goodsKind'>): boolean {
  switch (scope.by) {
    case 'goods':
      return scope.ids.includes(line.goodsId)
    case 'maker':
      return scope.names.includes(line.maker)
    case 'brand':
      return line.brand !== '' && scope.names.includes(line.brand)
    case 'kind':
      return scope.kinds.includes(line.goodsKind)
    case 'all':
      return true
  }
}

/** From what names single goods to what names everything. */
export const scopesNarrowestFirst: readonly Scope['by'][] = ['goods', 'maker', 'brand', 'kind', 'all']

/** Domain 2.4, law 2: the narrowest promotion comes first, then the oldest. */
export const compareScopes = (
  a: { readonly id: number; readonly scope: Scope },
  b: { readonly id: number; readonly scope: Scope },
): number => scopesNarrowestFirst.indexOf(a.scope.by) - scopesNarrowestFirst.indexOf(b.scope.by) || a.id - b.id

export const isNarrower = (a: { readonly scope: Scope }, b: { readonly scope: Scope }): boolean =>
  scopesNarrowestFirst.indexOf(a.scope.by) < scopesNarrowestFirst.indexOf(b.scope.by)
