/** How the HTTP client says that the other side closed, cut a page short or took too long. */
const away = /^UND_ERR_/

/** Whether a page was cut short because the page process ended or is too late: come again, nothing is wrong. */
export const pagesAway = (error: unknown): boolean =>
  error instanceof Error && away.test(String((error as { code?: unknown }).code))
