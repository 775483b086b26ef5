import { contentCalls } from '@yaoji/contract/content'
import { contentInputs } from '@yaoji/contract/content.input'
import { z } from 'zod'
import { type Host, publicRoute } from '../platform/call-route.ts'
import type { Config } from '../platform/config.ts'
import { notFound } from '../platform/problems.ts'
import { PageViews } from './page-views.ts'
import { contentSnapshot } from './snapshot.ts'
import { bannersOf, brandOf, helpGroups, homePosition, unpublishedBanners } from './store.ts'

const nothing = z.object({})

export function contentRoutes(host: Host, config: Pick<Config, 'MODE' | 'STATISTICS_URL'>): void {
  const { app, db } = host
  const snapshot = contentSnapshot()
  const views = new PageViews(db, {
    forwardTo: config.STATISTICS_URL,
    onError: (error) => app.log.warn({ err: error }, 'page views'),
  })
  app.addHook('onClose', () => views.close())

  publicRoute(host, contentCalls.banners, nothing, async (_, { at }) => {
    return (await snapshot(db, at)).banners.get(homePosition) ?? []
  })
  publicRoute(host, contentCalls.common, nothing, async (_, { at }) => {
    const { common, site } = await snapshot(db, at)
    const demonstration = config.MODE === 'demo' ? 1 : 0
    return { ...common, timestamp: Math.floor(at.getTime() / 1000), site: { ...site, demonstration } }
  })
  publicRoute(host, contentCalls.notices, nothing, async (_, { at }) => (await snapshot(db, at)).notices)
  publicRoute(host, contentCalls.adverts, contentInputs.adverts, async ({ position, ids }, { at }) => {
    if (position === 'ids') return bannersOf(db, ids, at)
    return (await snapshot(db, at)).banners.get(position) ?? []
  })
  publicRoute(host, contentCalls.preview, nothing, async (_, { at, request }) => {
    const staff = await host.authenticator.staff(request, at)
    return staff ? unpublishedBanners(db) : []
  })
  publicRoute(host, contentCalls.brand, contentInputs.brand, async ({ id }, { at }) => {
    const brand = await brandOf(db, id)
    if (!brand) throw notFound()
    return { ...brand, banners: (await snapshot(db, at)).banners.get(`brand:${id}`) ?? [] }
  })
  publicRoute(host, contentCalls.articles, contentInputs.articles, async ({ category_id }, { at }) => {
    return category_id === undefined ? (await snapshot(db, at)).help : helpGroups(db, category_id)
  })
  publicRoute(host, contentCalls.links, nothing, async (_, { at }) => (await snapshot(db, at)).links)
  publicRoute(host, contentCalls.pageView, contentInputs.pageView, async ({ path }, { at }) => {
    views.count(path, at)
    return null
  })
}
