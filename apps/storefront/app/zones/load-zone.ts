import { type AdvertPosition, type BannerWire, contentCalls } from '@yaoji/contract/content'
import { send } from '../shell/api.ts'

/** The adverts of a position, or none: a zone stands without its advert. */
export const zoneAdverts = (position: AdvertPosition, value: string | number = 1): Promise<readonly BannerWire[]> =>
  send(contentCalls.adverts, { [position]: value }).then(
    ({ data }) => data,
    () => [],
  )
