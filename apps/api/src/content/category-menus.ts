import type { CategoryWire } from '@yaoji/contract/content'
import type { CategoryNode, CategoryTree } from '../goods/read-categories.ts'

interface CategoryMenus {
  readonly category: readonly CategoryWire[]
  readonly category_yx: readonly CategoryWire[]
  readonly category_zy: readonly CategoryWire[]
  readonly category_qx: readonly CategoryWire[]
}

const wire = (node: CategoryNode, children: readonly CategoryWire[]): CategoryWire => ({
  id: node.id,
  name: node.name,
  logo: '',
  logo1: '',
  childrenShow: children.length > 0,
  children,
})

/**
 * Spec §2: the category menu and its variants by zone. The free-shipping zone shows what it has goods in (`inZone`), the
 * zones of TCM and devices open their own branch one level up.
 */
export function categoryMenus(tree: CategoryTree, inZone: ReadonlySet<number>): CategoryMenus {
  const below = (node: CategoryNode): CategoryWire => wire(node, tree.children(node.id).map(below))
  const zoned = (nodes: readonly CategoryNode[]): CategoryWire[] =>
    nodes.flatMap((node) => {
      const children = zoned(tree.children(node.id))
      return children.length > 0 || inZone.has(node.id) ? [wire(node, children)] : []
    })
  const branch = (kind: CategoryNode['kind']): CategoryWire[] =>
    tree.roots.filter((root) => root.kind === kind).flatMap((root) => tree.children(root.id).map(below))
  return {
    category: tree.roots.map(below),
    category_yx: zoned(tree.roots),
    category_zy: branch('tcm'),
    category_qx: branch('device'),
  }
}
