import type { FastifyBaseLogger } from 'fastify'
import { accessJobs } from './access/log-in/known-devices.ts'
import { proofJobs } from './access/phones/phone-codes.ts'
import { sessionJobs } from './access/sessions/prune-sessions.ts'
import { retentionJobs } from './account/forget-closed.ts'
import { ownDataJobs } from './account/own-data/prepare-data.ts'
import { boughtLotJobs } from './bought-lots/remind-expiry.ts'
import { contentJobs } from './content/prune-page-views.ts'
import { depositJobs } from './deposits/end-deposit.ts'
import { changeJobs } from './goods/goods-changes.ts'
import { lawJobs } from './goods/unlist-prohibited.ts'
import { groupJobs } from './groups/settle-groups.ts'
import { invoiceJobs } from './invoices/invoice-jobs.ts'
import { licenceJobs } from './licences/warn-expiry.ts'
import { messageJobs } from './messages/prune-messages.ts'
import { offerJobs } from './offers/offer-jobs.ts'
import { orderJobs } from './orders/expire-orders.ts'
import { reportJobs } from './papers/report-wishes.ts'
import { approvalJobs } from './platform/approvals/expire-approvals.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database/database.ts'
import { keyJobs } from './platform/jobs/forget-keys.ts'
import { jobLog } from './platform/jobs/job-log.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { fileJobs } from './platform/jobs/sweep-files.ts'
import { deliveryPace } from './platform/outbox/delivery-pace.ts'
import { outboxJobs } from './platform/outbox/prune.ts'
import { startDelivery } from './platform/outbox/start-delivery.ts'
import { pointsJobs } from './points/points-jobs.ts'
import { promotionJobs } from './promotions/promotion-jobs.ts'
import { receiptJobs } from './receipts/remind-buyers.ts'
import { statementJobs } from './statements/statement-jobs.ts'
import { stockJobs } from './stock/stop-expiring-lots.ts'
import { voucherJobs } from './vouchers/voucher-jobs.ts'
import { walletJobs } from './wallet/wallet-jobs.ts'
import { house, outbox } from './wiring.ts'

/** Every context's jobs, in one queue, and beside it the delivery of the outbox. */
export async function startAllJobs(
  db: Database,
  config: Config,
  clock: () => Date,
  log: FastifyBaseLogger,
): Promise<{ stop(): Promise<unknown> }> {
  const demonstration =
    config.MODE === 'demo' ? await (await import('../demo/demo-jobs.ts')).demoJobs(db, config.DATA_DIR) : null
  const rooms = [
    orderJobs(house, db),
    stockJobs(db),
    keyJobs(db),
    fileJobs(db, config.DATA_DIR),
    accessJobs(db),
    sessionJobs(db),
    ownDataJobs(db, config.DATA_DIR),
    retentionJobs(db),
    proofJobs(db),
    licenceJobs(db),
    walletJobs(db),
    receiptJobs(db),
    statementJobs(db),
    invoiceJobs(db, config),
    reportJobs(db),
    boughtLotJobs(db),
    approvalJobs(db),
    outboxJobs(db),
    changeJobs(db),
    lawJobs(db),
    pointsJobs(db),
    promotionJobs(db),
    offerJobs(db),
    groupJobs(house, db),
    depositJobs(db),
    voucherJobs(db),
    messageJobs(db),
    contentJobs(db),
    ...(demonstration ? [demonstration] : []),
  ]
  const jobs = {
    tasks: Object.assign({}, ...rooms.map((room) => room.tasks)),
    schedule: rooms.flatMap((room) => room.schedule),
  }
  const runner = await startJobs(db.$client, jobs, clock, jobLog(log))
  const delivery = startDelivery({ db, config, ...outbox, clock, settings: deliveryPace, log })
  return { stop: () => Promise.all([runner.stop(), delivery.stop()]) }
}
