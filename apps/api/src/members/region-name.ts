import { type DataItem, regionData } from 'element-china-area-data'

interface Codes {
  readonly province: string
  readonly city: string
  readonly district: string
}

const byCode = (areas: readonly DataItem[]) => new Map(areas.map((area) => [area.value, area]))
const provinces = byCode(regionData)
const childrenOf = new Map<DataItem, ReadonlyMap<string, DataItem>>()

function within(area: DataItem | undefined, code: string): DataItem | undefined {
  if (!area) return undefined
  const known = childrenOf.get(area) ?? byCode(area.children ?? [])
  childrenOf.set(area, known)
  return known.get(code)
}

/**
 * The name of a place by the codes of its province, city and district, by the same list from which pages let people choose;
 * null where there is no such district in that city. 市辖区 is no name of a city.
 */
export function regionName({ province, city, district }: Codes): string | null {
  const above = provinces.get(province)
  const town = within(above, city)
  const place = within(town, district)
  if (!above || !town || !place) return null
  return [above, town, place]
    .map(({ label }) => label)
    .filter((label) => label !== '市辖区')
    .join(' ')
}
