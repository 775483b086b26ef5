/** Our choice (decision 0125): so many minutes pass before a service is asked again; the last one goes on. */
const pauses = [1, 1, 2, 3, 5, 10, 20, 30, 60] as const

/** The pause after so many questions in a row. */
export const pauseMinutes = (asks: number): number => pauses[Math.max(0, Math.min(asks - 1, pauses.length - 1))]!
