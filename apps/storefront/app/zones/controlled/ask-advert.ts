import { type BannerWire, contentCalls } from '@yaoji/contract/content'
import { send } from '../../shell/api/send.ts'

/** The advert that led here; none when it ended, or when nobody ever placed it: no reason to refuse the page. */
export const askAdvert = async (id: string | undefined): Promise<readonly BannerWire[]> =>
  id && /^[1-9]\d{0,14}$/.test(id)
    ? send(contentCalls.adverts, { ids: id }).then(
        ({ data }) => data,
        () => [],
      )
    : []
