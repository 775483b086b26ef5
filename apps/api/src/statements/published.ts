import { publish } from '../platform/database/publish.ts'

export const statements = publish('statements', 'id member_id month line_count hash state')
export const statementSums = publish(
  'statement_sums',
  'statement_id place part name opening_fen in_fen out_fen closing_fen',
)
export const statementLines = publish(
  'statement_lines',
  'statement_id no part name kind amount_fen at row_id title late',
)
export const statementCases = publish('statement_cases', 'id statement_id state account correction_fen')
