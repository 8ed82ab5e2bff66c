/** In CI a failing test runs once more. On a developer's machine it does not, so that flaky tests are noticed. */
export const retries = process.env.CI ? 1 : 0

/** More flaky tests than this in one run of the suite are no coincidence. */
export const flakyLimit = 5

/**
 * Vitest never retries a test with one of these tags, because a rare failure of it is a fault of the shop. A file has
 * its tags as `// @module-tag money`. A browser test uses `test.describe.configure({ retries: 0 })` instead.
 */
const neverRetried = ['race', 'kill', 'money', 'rights', 'transaction', 'import']

/** For the `test` section of every vitest config. withoutDatabase.mjs explains `no-database`. */
export const retrySettings = {
  retry: retries,
  tags: [...neverRetried.map((name) => ({ name, retry: 0 })), { name: 'no-database' }],
}
