import fc from 'fast-check'

/** PROPERTY_RUNS is how many cases each law is tried on that names no number of its own (npm run soak: 100,000). */
const runs = Number(process.env.PROPERTY_RUNS ?? 0)
if (runs > 0) fc.configureGlobal({ numRuns: runs })
