/** An inspection report that a member asked for has come. */
interface ReportNotice {
  readonly member_id: number
  readonly lot_no: string
  readonly text: string
}

/** A paper of a goods that a member asked for has come. */
interface GoodsPaperNotice {
  readonly member_id: number
  readonly goods_id: number
  readonly text: string
}

declare module '../platform/outbox/topics.ts' {
  interface Topics {
    'report.notice': ReportNotice
    'goodsPaper.notice': GoodsPaperNotice
  }
}
