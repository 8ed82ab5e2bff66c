import { writeFileSync } from 'node:fs'

/**
 * Tells what Vitest leaves out of its JSON report: which tests passed only in a second run, in the report itself, and the
 * errors that belong to no test, as a JSON array of texts in the file UNHANDLED_ERRORS.
 */
export default class AddToReport {
  onTestCaseResult(testCase) {
    if (!testCase.diagnostic()?.flaky) return
    testCase.meta().flaky = testCase.result().errors?.[0]?.message ?? ''
  }

  onTestRunEnd(_modules, errors) {
    const texts = errors.map(({ name, message, stack }) => stack ?? `${name}: ${message}`)
    writeFileSync(process.env.UNHANDLED_ERRORS, JSON.stringify(texts))
  }
}
