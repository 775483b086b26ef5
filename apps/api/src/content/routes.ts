import type { Flag } from '@yaoji/contract/call'
import { contentCalls } from '@yaoji/contract/content'
import { contentInputs } from '@yaoji/contract/content.input'
import { z } from 'zod'
import { hotSearches } from '../goods/hot-searches.ts'
import type { Config } from '../platform/config.ts'
import { type Mount, publicRoute } from '../platform/http/call-route.ts'
import { settingsOf } from '../platform/settings/read-settings.ts'
import { articleRoutes } from './articles/article-routes.ts'
import { articleConsoleRoutes } from './articles/console-routes.ts'
import { PageViews } from './page-views.ts'
import { refuse } from './refusals.ts'
import { showsFreeShippingZone, site } from './settings.ts'
import { contentSnapshot } from './snapshot.ts'
import { bannersOf, brandOf, helpGroups, homePosition, unpublishedBanners } from './store.ts'
import { withoutZone } from './without-zone.ts'

const nothing = z.object({})
const shown = { site, shows: showsFreeShippingZone }

export function contentRoutes(mount: Mount, config: Pick<Config, 'MODE' | 'STATISTICS_URL'>): void {
  const { app, db } = mount
  const views = new PageViews(db, {
    forwardTo: config.STATISTICS_URL,
    onError: (error) => app.log.warn({ err: error }, 'page views'),
  })
  app.addHook('onClose', () => views.close())

  articleRoutes(mount)
  articleConsoleRoutes(mount)
  publicRoute(mount, contentCalls.banners, nothing, async (_, { at }) => {
    return (await contentSnapshot(db, at)).banners.get(homePosition) ?? []
  })
  publicRoute(mount, contentCalls.common, nothing, async (_, { at }) => {
    const { common } = await contentSnapshot(db, at)
    const [rnss, { site: about, shows }] = await Promise.all([hotSearches(db, at), settingsOf(db, shown)])
    const demonstration: Flag = config.MODE === 'demo' ? 1 : 0
    const licences = about.licences.map(({ name, number, scan }) => ({ name, number, scan }))
    return {
      ...(shows ? { ...common, is_show_youx: 1 as const } : withoutZone(common)),
      rnss,
      timestamp: Math.floor(at.getTime() / 1000),
      site: { ...about, licences, demonstration },
    }
  })
  publicRoute(mount, contentCalls.notices, nothing, async (_, { at }) => (await contentSnapshot(db, at)).notices)
  publicRoute(mount, contentCalls.adverts, contentInputs.adverts, async ({ position, ids }, { at }) => {
    if (position === 'ids') return bannersOf(db, ids, at)
    return (await contentSnapshot(db, at)).banners.get(position) ?? []
  })
  publicRoute(mount, contentCalls.preview, nothing, async (_, { at, http }) => {
    const staff = await mount.authenticator.staff(http, at)
    return staff ? unpublishedBanners(db) : []
  })
  publicRoute(mount, contentCalls.brand, contentInputs.brand, async ({ id }, { at }) => {
    const brand = await brandOf(db, id)
    if (!brand) throw refuse('content.brandMissing')
    return { ...brand, banners: (await contentSnapshot(db, at)).banners.get(`brand:${id}`) ?? [] }
  })
  publicRoute(mount, contentCalls.articles, contentInputs.articles, async ({ category_id }, { at }) => {
    return category_id === undefined ? (await contentSnapshot(db, at)).help : helpGroups(db, category_id)
  })
  publicRoute(mount, contentCalls.links, nothing, async (_, { at }) => (await contentSnapshot(db, at)).links)
  publicRoute(mount, contentCalls.pageView, contentInputs.pageView, async ({ path }, { at }) => {
    views.count(path, at)
    return null
  })
}
