import type { TenderKind } from '@yaoji/rules/money/tenders'
import { type Column, of } from '../platform/database/row-query.ts'
import type { SubjectKind } from './house.ts'

/** What is paid for and who buys it, in a statement that speaks of a payment as `p` and of its member as `b`. */
export const subjectColumns = {
  kind: of<SubjectKind>('p.subject_kind'),
  subjectId: of<number>('p.subject_id'),
  subjectNo: of<string>('p.subject_no'),
  buyer: of<string>('b.name'),
  tender: of<TenderKind>('p.tender'),
} satisfies Record<string, Column<unknown>>
