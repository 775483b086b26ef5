/** Spec §8 and §9: codes on the wire. HTTP status and code agree. */
export const codes = {
  success: 10000,
  login: 10001,
  forbidden: 403,
  notFound: 404,
  changed: 409,
  form: 422,
  tooMany: 429,
  invoice: 459,
  defect: 500,
  busy: 503,
} as const

export const successCodes: ReadonlySet<number> = new Set([10000, 200, 201])
export const loginCodes: ReadonlySet<number> = new Set([10001, 401])

/** Spec §9. */
export const requestTimeoutMs = 30_000
/** Spec §9: the value that means "no filter". */
export const noFilter = 99999
/** Domain guide 2.13. */
export const pageSizes = {
  cards: 40,
  table: 50,
  orders: 10,
  ledger: 15,
  favourites: 20,
  suggestions: 10,
  news: 10,
  largest: 100,
} as const
/** Page times size ends here; beyond it the reply says to narrow the search. */
export const deepestRow = 10_000
