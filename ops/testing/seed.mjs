/** The seed of every generated test: a run repeats the one before. fast-check prints it, with the way to its failure. */
export const seed = 4
