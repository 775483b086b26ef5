import type { GoodsKind } from '@yaoji/rules/goods/goods-facts'
import type { Db } from '../platform/database/database.ts'
import { keptRead } from '../platform/database/kept-read.ts'
import { rowQuery, tableColumns } from '../platform/database/row-query.ts'
import { categories } from './tables.ts'

export interface CategoryNode {
  readonly id: number
  readonly parentId: number | null
  readonly name: string
  readonly kind: GoodsKind
}
const categoryRows = rowQuery(
  'category-tree',
  tableColumns(categories, 'c', ['id', 'parentId', 'name', 'kind']),
  (list) => `select ${list} from categories c order by c.sort, c.id`,
)

export interface CategoryTree {
  /** Differs from every other reading's. */
  readonly version: number
  readonly roots: readonly CategoryNode[]
  node(id: number): CategoryNode | null
  children(id: number): readonly CategoryNode[]
  /** From the root to the category itself; empty for an unknown one. */
  path(id: number): readonly CategoryNode[]
}

/** The whole tree, some dozens of rows in their order. */
export const readCategoryTree = async (db: Db): Promise<CategoryTree> => categoryTreeOf(await categoryRows(db))

let versions = 0

function categoryTreeOf(nodes: readonly CategoryNode[]): CategoryTree {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const childrenOf = Map.groupBy(nodes, (node) => node.parentId)
  const paths = new Map<number, readonly CategoryNode[]>()
  const path = (id: number): readonly CategoryNode[] => {
    const node = byId.get(id)
    if (!node) return []
    const found = paths.get(id) ?? [...(node.parentId === null ? [] : path(node.parentId)), node]
    paths.set(id, found)
    return found
  }
  return {
    version: ++versions,
    roots: childrenOf.get(null) ?? [],
    node: (id) => byId.get(id) ?? null,
    children: (id) => childrenOf.get(id) ?? [],
    path,
  }
}

/** The tree for pages, read again after half a minute. */
export const keptCategories = keptRead(30_000, readCategoryTree)
