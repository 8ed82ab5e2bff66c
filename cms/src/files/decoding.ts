import pLimit from 'p-limit'
import { queueByKey } from '../process/queueByKey.ts'

/** At most two pictures at once: each may take some 200 MB. */
const both = pLimit(2)
const ofVisitors = pLimit(1)

/** Decodes a picture of staff or of the shop itself. */
export const decodeForStaff = <Result>(decode: () => Promise<Result>): Promise<Result> => both(decode)

/** Decodes a picture of a visitor. They come one by one, so that staff wait for one of theirs at most. */
export const decodeForVisitor = <Result>(decode: () => Promise<Result>): Promise<Result> =>
  ofVisitors(() => both(decode))

/** Takes one picture of a client at a time, so that nobody's many stand before another's one. */
export const oneOfClient = queueByKey()
