/** Adds to the JSON report which tests passed only in a second run; Vitest leaves that out. */
export default class FlakyReporter {
  onTestCaseResult(testCase) {
    if (!testCase.diagnostic()?.flaky) return
    testCase.meta().flaky = testCase.result().errors?.[0]?.message ?? ''
  }
}
