import type { DataItem } from 'element-china-area-data'

interface Codes {
  readonly province: string
  readonly city: string
  readonly district: string
}

const byCode = (areas: readonly DataItem[]) => new Map(areas.map((area) => [area.value, area]))
let provinces: Promise<ReadonlyMap<string, DataItem>> | undefined
/** Read when a place is first named: 3 MB that few processes need (decision 0153). */
const readProvinces = async () => byCode((await import('element-china-area-data')).regionData)
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
export async function regionName({ province, city, district }: Codes): Promise<string | null> {
  provinces ??= readProvinces()
  const above = (await provinces).get(province)
  const town = within(above, city)
  const place = within(town, district)
  if (!above || !town || !place) return null
  return [above, town, place]
    .map(({ label }) => label)
    .filter((label) => label !== '市辖区')
    .join(' ')
}
