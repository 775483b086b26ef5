/** An inspection report that a member asked for has come. */
interface ReportNotice {
  readonly member_id: number
  readonly lot_no: string
  readonly text: string
}

declare module '../platform/outbox/topics.ts' {
  interface Topics {
    'report.notice': ReportNotice
  }
}
