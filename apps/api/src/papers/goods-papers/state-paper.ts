import '../topics.ts'
import type { AskedGoodsPaperWire } from '@yaoji/contract/console/goods-papers'
import { type GoodsPaperKind, goodsPaperKinds, isExpired, missingPapers } from '@yaoji/rules/goods/goods-papers'
import { type Day, dayOf, minuteOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { goods } from '../../goods/published.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { oneAtATime } from '../../platform/database/one-at-a-time.ts'
import { type ArrivedFile, keepFile } from '../../platform/keep-file.ts'
import { send } from '../../platform/outbox/send.ts'
import type { BuyerSession } from '../../platform/session.ts'
import type { Stamp } from '../../platform/stamp.ts'
import type { Storage } from '../../platform/storage.ts'
import { refuse } from '../refusals.ts'
import { papersOfGoods } from './read-papers.ts'

/** More than a goods has of papers: an archive stays one that a browser takes. */
const mostPapers = 30

interface StatedPaper {
  readonly goodsId: number
  readonly kind: GoodsPaperKind
  readonly number: string
  readonly validUntil: Day | null
  readonly file: ArrivedFile
}

/** Quality states a paper of a goods; whoever asked for one of its kind reads that it has come. */
export async function statePaper(
  tx: Transaction,
  storage: Storage,
  { goodsId, kind, number, validUntil, file }: StatedPaper,
  stamp: Stamp,
): Promise<void> {
  await lockPapers(tx, goodsId)
  const [of] = await papersOfGoods(tx, [goodsId])
  const { papers, name } = of!
  if (isExpired({ validUntil }, dayOf(stamp.at))) throw refuse('papers.expiredPaper')
  if (papers.length >= mostPapers) throw refuse('papers.tooManyPapers', { most: mostPapers })
  if (papers.some((each) => each.kind === kind && each.sha256 === file.facts.sha256)) throw refuse('papers.samePaper')
  const { actor, at } = stamp
  const fileId = await keepFile(tx, storage, file, null, at)
  await tx.execute(sql`
    insert into goods_papers (goods_id, kind, number, valid_until, file_id, stated_by, stated_name, stated_at)
    values (${goodsId}, ${kind}, ${number}, ${validUntil}, ${fileId}, ${actor.id}, ${actor.name}, ${at.toISOString()})`)
  const answered = await tx.execute<{ id: number; member_id: number }>(sql`
    update goods_paper_wishes set answered_at = ${at.toISOString()}
    where goods_id = ${goodsId} and kind = ${kind} and answered_at is null returning id, member_id`)
  const text = `${name}的${goodsPaperKinds[kind]}已上传，可以下载`
  await send(
    tx,
    answered.rows.map(({ id, member_id }) => ({
      topic: 'goodsPaper.notice' as const,
      aggregate: `goods_paper_wish:${id}`,
      key: `goods_paper_wish:${id}`,
      payload: { member_id, goods_id: goodsId, text },
    })),
    at,
  )
  await writeAudit(tx, stamp, {
    ...{ verb: 'papers.stateGoods', subject: `goods:${goodsId}`, memberId: null },
    data: { kind, number, validUntil, fileId, sha256: file.facts.sha256, answered: answered.rows.length },
  })
}

/** A paper that is wrong or replaced is shown no more; its file stays with why. */
export async function withdrawPaper(tx: Transaction, id: number, reason: string, stamp: Stamp): Promise<void> {
  const { rows } = await tx.execute<{ goods_id: number; kind: string; gone: boolean }>(sql`
    select goods_id, kind, withdrawn_at is not null as gone from goods_papers where id = ${id} for update`)
  const [row] = rows
  if (!row) throw refuse('papers.noPaper')
  if (row.gone) throw refuse('papers.paperWithdrawn')
  await tx.execute(sql`
    update goods_papers set withdrawn_at = ${stamp.at.toISOString()}, withdrawn_name = ${stamp.actor.name},
      withdrawn_why = ${reason} where id = ${id}`)
  await writeAudit(tx, stamp, {
    ...{ verb: 'papers.withdrawGoods', subject: `goods:${row.goods_id}`, memberId: null, reason },
    data: { paper: id, kind: row.kind },
  })
}

/** Domain 2.12, 催传: a company asks for a paper that is missing; once until it came. */
export async function askForPaper(
  tx: Transaction,
  { member, loginId }: BuyerSession,
  { goodsId, kind }: { readonly goodsId: number; readonly kind: GoodsPaperKind },
  stamp: Stamp,
): Promise<void> {
  await lockPapers(tx, goodsId)
  const [of] = await papersOfGoods(tx, [goodsId])
  if (!missingPapers(of!.kind, of!.papers, dayOf(stamp.at)).includes(kind)) throw refuse('papers.paperThere')
  const made = await tx.execute(sql`
    insert into goods_paper_wishes (member_id, goods_id, kind, asked_by, asked_at)
    values (${member.id}, ${goodsId}, ${kind}, ${loginId}, ${stamp.at.toISOString()}) on conflict do nothing returning id`)
  if (made.rows.length === 0) return
  await writeAudit(tx, stamp, {
    ...{ verb: 'papers.askGoods', subject: `goods:${goodsId}`, memberId: member.id, data: { kind } },
  })
}

/** Of a wish and the paper that comes meanwhile one waits for the other: no wish stays open beside what answers it. */
const lockPapers = (tx: Transaction, goodsId: number) => oneAtATime(tx, `papers of goods ${goodsId}`)

/** What is asked for, the longest first. */
export async function askedPapers(
  db: Db,
  page: number,
  perPage: number,
): Promise<{ readonly rows: readonly AskedGoodsPaperWire[]; readonly total: number }> {
  type Row = Omit<AskedGoodsPaperWire, 'since' | 'kind_name'> & { since_ms: number; total: number }
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select w.goods_id, g.name, w.kind, count(*)::int as members, count(*) over ()::int as total,
      extract(epoch from min(w.asked_at))::float8 * 1000 as since_ms
    from goods_paper_wishes w join ${goods} g on g.id = w.goods_id where w.answered_at is null
    group by w.goods_id, g.name, w.kind order by min(w.asked_at), w.goods_id, w.kind
    limit ${perPage} offset ${(page - 1) * perPage}`)
  const wires = rows.map(({ since_ms, total: _, ...row }) => {
    const since = new Date(since_ms)
    return { ...row, kind_name: goodsPaperKinds[row.kind], since: minuteOf(since) }
  })
  return { rows: wires, total: rows[0]?.total ?? 0 }
}
