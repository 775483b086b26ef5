import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import { requestTimeoutMs } from '@yaoji/contract/codes'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { accessRoutes } from './access/routes.ts'
import { membersAuthenticator } from './access/sessions/authenticator.ts'
import { followWhileListening } from './access/sessions/session-news.ts'
import { ownDataRoutes } from './account/own-data/own-data-routes.ts'
import { accountRoutes } from './account/routes.ts'
import { afterSalesConsoleRoutes } from './after-sales/console-routes.ts'
import { afterSalesRoutes } from './after-sales/routes.ts'
import { arrivalRoutes } from './arrivals/routes.ts'
import { combinationRoutes } from './boards/combination-routes.ts'
import { flashRoutes } from './boards/flash-routes.ts'
import { nearExpiryRoutes } from './boards/near-expiry-routes.ts'
import { zoneRoutes } from './boards/zone-routes.ts'
import { boughtLotRoutes } from './bought-lots/routes.ts'
import { campaignRoutes } from './campaigns/routes.ts'
import { cartRoutes } from './cart/routes.ts'
import { cashbackRoutes } from './cashback/cashback-routes.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { connectionRoutes } from './connections/console-routes.ts'
import { companyPackRoutes } from './content/company-pack/pack-routes.ts'
import { measureLicences } from './content/licence-days.ts'
import { contentRoutes } from './content/routes.ts'
import { contractConsoleRoutes } from './contracts/console-routes.ts'
import { invoiceDataRoutes } from './contracts/invoices/invoice-routes.ts'
import { contractRoutes } from './contracts/routes.ts'
import { couponConsoleRoutes } from './coupons/console-routes.ts'
import { couponRoutes } from './coupons/routes.ts'
import { depositConsoleRoutes } from './deposits/console-routes.ts'
import { depositRoutes } from './deposits/routes.ts'
import { drawRoutes } from './draws/routes.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { priceRoutes } from './goods/console/price-routes.ts'
import { picturesRoutes } from './goods/pictures/routes.ts'
import { groupRoutes } from './groups/group-routes.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { licenceConsoleRoutes } from './licences/console-routes.ts'
import { paperPictureRoutes } from './licences/pictures/picture-routes.ts'
import { licenceRoutes } from './licences/routes.ts'
import { addressRoutes } from './members/address-routes.ts'
import { messageRoutes } from './messages/routes.ts'
import { goodsRoutes } from './offers/routes.ts'
import { coldRoutes } from './orders/cold/cold-routes.ts'
import { orderConsoleRoutes } from './orders/console/console-routes.ts'
import { orderPaymentRoutes } from './orders/pay/pay-routes.ts'
import { ordersRoutes } from './orders/routes.ts'
import { quotationRoutes } from './papers/quotation-routes.ts'
import { paperRoutes } from './papers/routes.ts'
import { paymentConsoleRoutes } from './payments/console-routes.ts'
import { tenderRoutes } from './payments/own-tenders.ts'
import { approvalRoutes } from './platform/approvals/routes.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database/database.ts'
import { answerProblems } from './platform/http/answer-problems.ts'
import { boundBodies } from './platform/http/bound-bodies.ts'
import type { Mount } from './platform/http/call-route.ts'
import { cancelReads } from './platform/http/cancel-reads.ts'
import { compressReplies } from './platform/http/compress.ts'
import { diskReadiness, health, type Readiness } from './platform/http/health.ts'
import { errorFacts } from './platform/http/log-facts.ts'
import { logRequests } from './platform/http/log-requests.ts'
import { measure } from './platform/http/metrics.ts'
import { describeCalls } from './platform/http/openapi.ts'
import { refuseOddHosts } from './platform/http/plain-host.ts'
import { notFound } from './platform/http/problems.ts'
import { sameOrigin } from './platform/http/same-origin.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { type ShedLimits, shedLoad } from './platform/http/shed-load.ts'
import { ourProxies } from './platform/http/trust-proxy.ts'
import { takeTurns } from './platform/http/turns.ts'
import { waitInLane } from './platform/http/waiting-lane.ts'
import { measureOutbox } from './platform/outbox/metrics.ts'
import { outboxRoutes } from './platform/outbox/routes.ts'
import { serveAssets } from './platform/pages/assets.ts'
import { builtStyles } from './platform/pages/built-styles.ts'
import { servePages } from './platform/pages/pages.ts'
import { settingRoutes } from './platform/settings/routes.ts'
import { giftConsoleRoutes } from './points/console-routes.ts'
import { pointsRoutes } from './points/routes.ts'
import { promotionConsoleRoutes } from './promotions/console-routes.ts'
import { quickOrderRoutes } from './quick-order/routes.ts'
import { receiptRoutes } from './receipts/routes.ts'
import { registrationConsoleRoutes } from './registration/console-routes.ts'
import { registrationRoutes } from './registration/routes.ts'
import { searchConsoleRoutes } from './search/console-routes.ts'
import type { GoodsSearch } from './search/goods-search.ts'
import { startSearch } from './search/start-search.ts'
import { settings } from './settings.ts'
import { statementConsoleRoutes } from './statements/console-routes.ts'
import { statementRoutes } from './statements/routes.ts'
import { lotRoutes } from './stock/console/lot-routes.ts'
import { reportRoutes } from './stock/console/report-routes.ts'
import { storeRoutes } from './stock/console/store-routes.ts'
import { supportRoutes } from './support/routes.ts'
import { voucherConsoleRoutes } from './vouchers/console-routes.ts'
import { voucherRoutes } from './vouchers/routes.ts'
import { walletRoutes } from './wallet/routes.ts'
import { withdrawalConsoleRoutes, withdrawalRoutes } from './wallet/withdrawals/withdrawal-routes.ts'
import { wantedRoutes } from './wanted/routes.ts'
import { house, leaving, lotPartners, outbox, profileReply, secondPerson } from './wiring.ts'

interface AppOptions {
  readonly db: Database
  readonly config: Config
  readonly clock: () => Date
  /** When requests are turned away; the store's own limits when absent. */
  readonly limits?: ShedLimits
  /** What searches the catalogue; built here when absent. */
  readonly search?: GoodsSearch
}

const storefront = new URL('../../storefront/dist/client', import.meta.url).pathname

/** Builds the application by hand: what every request goes through, then the routes of each context. */
export async function buildApp({ db, config, clock, limits, search: given }: AppOptions): Promise<FastifyInstance> {
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
  const disk = diskReadiness()
  answerProblems(app, disk.full)
  securityHeaders(app, config, builtStyles(storefront))
  compressReplies(app)
  refuseOddHosts(app)
  const { registry, shed } = measure(app, db.$client)
  boundBodies(app, shed)
  shedLoad(app, db.$client, shed, limits)
  waitInLane(app, shed)
  cancelReads(app, db.$client)
  logRequests(app)
  sameOrigin(app, config.PUBLIC_ORIGIN)
  await app.register(cookie, { secret: config.SECRET })
  await app.register(formbody)
  await app.register(multipart, { limits: { fileSize: 10 * 1_048_576, files: 5 } })

  const authenticator = membersAuthenticator(db, {
    demo: config.MODE === 'demo',
    secureCookies: config.SECURE_COOKIES,
  })
  followWhileListening(app, db, authenticator)
  const mount: Mount = { app, db, clock, authenticator, inTurn: takeTurns(), calls: [] }
  const parts: Readiness[] = [disk]

  // The routes of each context. Their order shows only in the description of the calls.
  measureOutbox(registry, db, clock, outbox.handlers)
  measureLicences(registry, db, clock)
  outboxRoutes(mount)
  settingRoutes(mount, settings)
  approvalRoutes(mount, secondPerson)
  const profileOf = profileReply({ secret: config.SECRET, mainSiteUrl: config.MAIN_SITE_URL })
  connectionRoutes(mount, config)
  addressRoutes(mount)
  accessRoutes(mount, authenticator, profileOf, leaving, config)
  licenceRoutes(mount)
  paperPictureRoutes(mount, config.SECRET, config.DATA_DIR)
  licenceConsoleRoutes(mount)
  registrationRoutes(mount, authenticator, config.SECURE_COOKIES)
  registrationConsoleRoutes(mount, authenticator)
  walletRoutes(mount)
  withdrawalRoutes(mount)
  withdrawalConsoleRoutes(mount)
  const search = startSearch(mount, parts, registry, { dataDir: config.DATA_DIR, url: config.DATABASE_URL }, given)
  goodsRoutes(mount, search)
  searchConsoleRoutes(mount, search)
  picturesRoutes(mount, config.DATA_DIR)
  priceRoutes(mount)
  contentRoutes(mount, config)
  companyPackRoutes(mount, config)
  campaignRoutes(mount, search)
  nearExpiryRoutes(mount)
  zoneRoutes(mount)
  promotionConsoleRoutes(mount)
  flashRoutes(mount)
  combinationRoutes(mount, search)
  cartRoutes(mount, house)
  quickOrderRoutes(mount, search)
  couponRoutes(mount)
  cashbackRoutes(mount)
  couponConsoleRoutes(mount)
  paymentConsoleRoutes(mount)
  tenderRoutes(mount, house)
  depositRoutes(mount, house, config.DATA_DIR)
  depositConsoleRoutes(mount, house, config.DATA_DIR)
  voucherRoutes(mount, house, config.DATA_DIR)
  voucherConsoleRoutes(mount, house, config.DATA_DIR)
  ordersRoutes(mount, house)
  orderConsoleRoutes(mount, house)
  coldRoutes(mount, house, config.DATA_DIR)
  orderPaymentRoutes(mount, house, config.DATA_DIR)
  contractRoutes(mount, config)
  contractConsoleRoutes(mount)
  invoiceDataRoutes(mount)
  receiptRoutes(mount, house)
  statementRoutes(mount)
  statementConsoleRoutes(mount)
  afterSalesRoutes(mount)
  afterSalesConsoleRoutes(mount, house)
  arrivalRoutes(mount, house, config)
  paperRoutes(mount, config)
  quotationRoutes(mount, house)
  boughtLotRoutes(mount)
  invoiceRoutes(mount, config)
  checkoutRoutes(mount, house, config)
  lotRoutes(mount, lotPartners)
  reportRoutes(mount, lotPartners, config.DATA_DIR)
  storeRoutes(mount)
  groupRoutes(mount, house, config)
  pointsRoutes(mount)
  giftConsoleRoutes(mount)
  feedbackRoutes(mount)
  wantedRoutes(mount)
  supportRoutes(mount)
  drawRoutes(mount)
  messageRoutes(mount)
  accountRoutes(mount, profileOf, config.SECRET)
  ownDataRoutes(mount, config)

  describeCalls(mount)
  health(app, db.$client, registry, parts)
  app.all('/api/*', async () => {
    throw notFound()
  })
  app.all('/console/api/*', async () => {
    throw notFound()
  })
  await serveAssets(app, storefront)
  if (config.PAGES_SOCKET) servePages(app, config.PAGES_SOCKET, shed)
  return app
}
