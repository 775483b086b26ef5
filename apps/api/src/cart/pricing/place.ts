import type { Region } from '@yaoji/rules/goods/region'

/** Where goods go. Its region decides thresholds and days; region and detail together are the place, as people write it. */
export interface Destination extends Pick<Region, 'province' | 'city'> {
  readonly region_name?: string
  readonly detail?: string
}

/** Two addresses of one place are the same place, whoever receives there. Null: only the region is known. */
export const placeOf = ({ region_name: region, detail }: Destination): string | null =>
  region === undefined || detail === undefined ? null : `${region} ${detail}`

/** The same in SQL, of two text columns. */
export const placeText = (region: string, detail: string): string => `((${region}) || ' ' || (${detail}))`
