import {
  type FacetName,
  type FacetsWire,
  type FacetValueWire,
  goodsFilterNames,
  goodsFilters,
} from '@yaoji/contract/goods'
import type { Facets } from '@yaoji/search/index-goods'
import type { CategoryTree } from '../goods/read-categories.ts'
import type { JsonPart } from '../platform/http/json-parts.ts'

const written = new WeakMap<object, Map<string, JsonPart>>()

/** The facets as JSON, written once, as bytes, per count of the index: its pages and sorts share them. */
export function facetsJson(
  facets: Facets | undefined,
  tree: CategoryTree,
  within: number | null,
  priced: boolean,
): JsonPart {
  if (!facets) return JSON.stringify(facetsWire(facets, tree, within, priced))
  const texts = written.get(facets.maker) ?? new Map<string, JsonPart>()
  written.set(facets.maker, texts)
  const expiry = facets.expiry.map(({ value, count }) => `${value}:${count}`).join()
  const key = `${within} ${priced} ${facets.inStock} ${expiry} ${tree.version}`
  const text = texts.get(key) ?? Buffer.from(JSON.stringify(facetsWire(facets, tree, within, priced)))
  if (texts.size > 8) texts.clear()
  texts.set(key, text)
  return text
}

const facetNames = goodsFilterNames.filter((name): name is FacetName => name !== 'kind')

function facetsWire(
  facets: Facets | undefined,
  tree: CategoryTree,
  within: number | null,
  priced: boolean,
): FacetsWire {
  const category = (facets?.category ?? []).flatMap(({ id, count }) => {
    const node = tree.node(id)
    // What narrows the list: the branches, or those below the category that was chosen.
    const narrows = within === null ? true : node?.parentId === within
    return node && narrows ? [{ id, name: node.name, count }] : []
  })
  const values = facetNames.map((name) => [name, facets?.[goodsFilters[name]] ?? []])
  return {
    ...(Object.fromEntries(values) as Record<FacetName, readonly FacetValueWire[]>),
    category,
    expiry: priced ? (facets?.expiry ?? []) : [],
    in_stock: priced ? (facets?.inStock ?? 0) : 0,
  }
}
