import { stopEvaluation } from '../contract/stopEvaluation.ts'

// Imported before the first schema.
stopEvaluation()
