import { defineConfig } from 'vitest/config'

/** TEST_TIME runs a suite at another time. */
const clock = 'scripts/suites/test-clock.ts'
const databaseTimeouts = { testTimeout: 60_000, hookTimeout: 60_000 }
/** PROPERTY_RUNS may ask for many cases of each law. */
const lawful = {
  setupFiles: ['scripts/suites/property-runs.ts', clock],
  testTimeout: process.env.PROPERTY_RUNS ? 1_800_000 : 120_000,
}
const journeyTimeouts = { testTimeout: 240_000, hookTimeout: 240_000 }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'packages/search/laws/**/*.test.ts', 'scripts/**/*.test.ts'],
          ...lawful,
        },
      },
      // What proves the prices: thousands of carts, and every fault that a law must turn red for.
      { test: { name: 'laws', include: ['packages/{rules,views}/laws/**/*.test.ts'], ...lawful } },
      {
        test: {
          name: 'api',
          include: ['apps/api/{src,demo,test}/**/*.test.ts'],
          setupFiles: [clock],
          globalSetup: ['apps/api/test/global-setup.ts'],
          // Every file has a database and an application of its own; loading the code again for each doubled the time.
          isolate: false,
          // A busy machine answers late; what never comes still fails.
          expect: { poll: { timeout: 20_000 } },
          ...databaseTimeouts,
        },
      },
      {
        test: {
          name: 'storefront',
          include: ['apps/storefront/app/**/*.test.{ts,tsx}', 'packages/ui/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: [clock, 'apps/storefront/app/shell/for-test/no-toasts.ts'],
          testTimeout: 30_000,
        },
      },
      // What can only be said of the built pages and of the store as it is started: sizes, kills, restarts.
      { test: { name: 'built', include: ['apps/storefront/*.test.ts', 'scripts/**/*.run.ts'], ...journeyTimeouts } },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/store-under-test.ts'],
          fileParallelism: false,
          // As above.
          expect: { poll: { timeout: 10_000 } },
          ...journeyTimeouts,
        },
      },
    ],
  },
})
