/** Names of the MongoDB driver's errors for a server that it could not reach or has lost. */
const mongoNames =
  /^(MongoNetwork\w*Error|MongoServerSelectionError|MongooseServerSelectionError|MongoPoolCl\w+Error|MongoTopologyClosedError|MongoNotConnectedError|MongoWaitQueueTimeoutError|MongoOperationTimeoutError|MongooseError|PoolClearedOnNetworkError)$/
/** Not primary, shutting down, interrupted: the driver specification's codes for servers that come back. */
const mongoCodes = new Set([6, 7, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436])
/** The file stayed locked beyond the busy timeout, or is unreadable. */
const sqliteCodes = /^SQLITE_(BUSY|LOCKED|IOERR|CANTOPEN)/
/** MongoDB's code for a disk without room. */
const mongoFull = 14031
/** Of SQLite; the second is the client's after SQLite itself has ended the transaction, and the reason is lost. */
const fullWords = /database or disk is full|cannot rollback - no transaction is active/
/**
 * A raw socket error: the MongoDB driver passes on what broke a waiting write. A visitor who disconnects causes an
 * ECONNRESET of Node's own, which names no system call. Errors of outside calls are wrapped by `fetch`, or carry the S3
 * client's `$metadata`.
 */
const isBrokenConnection = (error: Error, code: unknown) =>
  (code === 'EPIPE' || (code === 'ECONNRESET' && 'syscall' in error)) &&
  error.name === 'Error' &&
  !('$metadata' in error)

/** The driver puts what broke an insertion of several into an error of this name, without its own. The server's has a code. */
const isBrokenInsertion = (name: string, code: unknown) =>
  name === 'MongoBulkWriteError' && typeof code !== 'number'

/**
 * Returns whether an error means that the database cannot be reached or written at present, as opposed to an error of
 * the query. Drivers and libraries wrap the first error into others.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { name, cause } = error
  const code = 'code' in error ? error.code : undefined
  if (mongoNames.test(name) && (name !== 'MongooseError' || /buffering timed out/.test(error.message)))
    return true
  if (name.startsWith('Mongo') && typeof code === 'number' && mongoCodes.has(code)) return true
  if (typeof code === 'string' && sqliteCodes.test(code)) return true
  if (isBrokenInsertion(name, code) || isBrokenConnection(error, code)) return true
  return cause !== error && !(error instanceof TypeError) && isOutage(cause)
}

/** Returns whether an error means that the disk is full. The database then refuses writes, and answers all reads. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  if (code === mongoFull || code === 'SQLITE_FULL' || fullWords.test(error.message)) return true
  return error.cause !== error && isFull(error.cause)
}

/** Thrown when the shop gives up on the database before its driver does. */
export class DatabaseSilence extends Error {
  override name = 'MongoOperationTimeoutError'
}
