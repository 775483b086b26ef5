import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import { requestTimeoutMs } from '@yaoji/contract/codes'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { campaignRoutes } from './campaigns/routes.ts'
import { cartRoutes } from './cart/routes.ts'
import { contentRoutes } from './content/routes.ts'
import { couponDeskRoutes } from './coupons/desk-routes.ts'
import { couponRoutes } from './coupons/routes.ts'
import { drawRoutes } from './draws/routes.ts'
import { picturesRoutes } from './goods/pictures/routes.ts'
import { goodsRoutes } from './goods/routes.ts'
import { membersAuthenticator } from './members/authenticator.ts'
import { memberRoutes } from './members/routes.ts'
import { followWhileListening } from './members/session-news.ts'
import { orderDeskRoutes } from './orders/desk-routes.ts'
import { ordersRoutes } from './orders/routes.ts'
import { paymentsRoutes } from './payments/routes.ts'
import { answerProblems } from './platform/answer-problems.ts'
import { serveAssets } from './platform/assets.ts'
import { boundBodies } from './platform/bound-bodies.ts'
import type { Host } from './platform/call-route.ts'
import { cancelReads } from './platform/cancel-reads.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import { health, type Readiness } from './platform/health.ts'
import { errorFacts } from './platform/log-facts.ts'
import { logRequests } from './platform/log-requests.ts'
import { measure } from './platform/metrics.ts'
import { describeCalls } from './platform/openapi.ts'
import { servePages } from './platform/pages.ts'
import { refuseOddHosts } from './platform/plain-host.ts'
import { notFound } from './platform/problems.ts'
import { sameOrigin } from './platform/same-origin.ts'
import { securityHeaders } from './platform/security-headers.ts'
import { shedLoad } from './platform/shed-load.ts'
import { ourProxies } from './platform/trust-proxy.ts'
import { waitInLane } from './platform/waiting-lane.ts'
import { giftDeskRoutes } from './points/desk-routes.ts'
import { pointsRoutes } from './points/routes.ts'
import { cashbackRoutes } from './promotions/cashback-routes.ts'
import { combinationRoutes } from './promotions/combination-routes.ts'
import { promotionDeskRoutes } from './promotions/desk-routes.ts'
import { flashRoutes } from './promotions/flash-routes.ts'
import { groupRoutes } from './promotions/group-routes.ts'
import { nearExpiryRoutes } from './promotions/near-expiry-routes.ts'
import { startSearch } from './search/start-search.ts'
import { voucherRoutes } from './vouchers/routes.ts'
import { walletRoutes } from './wallet/routes.ts'

export interface AppOptions {
  readonly db: Database
  readonly config: Config
  readonly clock: () => Date
}

const storefront = new URL('../../storefront/dist/client', import.meta.url).pathname

/** Builds the application from its contexts, in order, by hand. */
export async function buildApp({ db, config, clock }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger:
      config.LOG_LEVEL === 'silent'
        ? false
        : { level: config.LOG_LEVEL, serializers: { err: (error) => ({ ...errorFacts(error) }) } },
    logController: new LogController({ disableRequestLogging: config.LOG_LEVEL !== 'debug' }),
    trustProxy: ourProxies(config.TRUST_PROXY),
    requestTimeout: requestTimeoutMs,
    // Time limits are looked at this often; the default is half a minute.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    bodyLimit: 1_048_576,
    forceCloseConnections: 'idle',
    genReqId: () => crypto.randomUUID(),
  })
  answerProblems(app)
  securityHeaders(app, config.STATISTICS_URL)
  refuseOddHosts(app)
  const { registry, shed } = measure(app, db.$client)
  boundBodies(app, shed)
  shedLoad(app, db.$client, shed)
  waitInLane(app, shed)
  cancelReads(app, db.$client)
  logRequests(app)
  sameOrigin(app, config.PUBLIC_ORIGIN)
  await app.register(cookie)
  await app.register(formbody)
  await app.register(multipart, { limits: { fileSize: 10 * 1_048_576, files: 5 } })

  const authenticator = membersAuthenticator(db, { demo: config.MODE === 'demo' })
  followWhileListening(app, config.DATABASE_URL, authenticator)
  const host: Host = { app, db, clock, authenticator, calls: [] }
  const parts: Readiness[] = []

  // The contexts, in the order in which they know one another.
  memberRoutes(host, authenticator, config)
  walletRoutes(host)
  const search = startSearch(host, parts)
  goodsRoutes(host, search)
  picturesRoutes(host, config.DATA_DIR)
  contentRoutes(host, config)
  campaignRoutes(host, search)
  nearExpiryRoutes(host)
  promotionDeskRoutes(host)
  flashRoutes(host)
  combinationRoutes(host, search)
  cartRoutes(host)
  couponRoutes(host)
  cashbackRoutes(host)
  couponDeskRoutes(host)
  voucherRoutes(host, config.DATA_DIR)
  ordersRoutes(host)
  orderDeskRoutes(host)
  paymentsRoutes(host, config.DATA_DIR)
  groupRoutes(host)
  pointsRoutes(host)
  giftDeskRoutes(host)
  drawRoutes(host)

  describeCalls(app, host.calls)
  health(app, db.$client, registry, parts)
  app.all('/api/*', async () => {
    throw notFound()
  })
  app.all('/console/api/*', async () => {
    throw notFound()
  })
  await serveAssets(app, storefront)
  if (config.PAGES_SOCKET) servePages(app, config.PAGES_SOCKET)
  return app
}
