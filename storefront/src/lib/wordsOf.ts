/** Returns the words of a failure. */
export const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
