/** Names of the MongoDB driver's errors for a server that it could not reach or has lost. */
const mongoNames =
  /^(MongoNetwork\w*Error|MongoServerSelectionError|MongooseServerSelectionError|MongoPoolCl\w+Error|MongoTopologyClosedError|MongoNotConnectedError|MongoWaitQueueTimeoutError|MongoOperationTimeoutError|MongooseError|PoolClearedOnNetworkError)$/
/** Not primary, shutting down, interrupted: the driver specification's codes for servers that come back. */
const mongoCodes = new Set([6, 7, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436])
/** The file stayed locked beyond the busy timeout, is unreadable, or the disk is full. */
const sqliteCodes = /^SQLITE_(BUSY|LOCKED|IOERR|FULL|CANTOPEN)/
/** The client's message after SQLite itself has aborted a statement, on a full disk for example. The reason is lost. */
const lostReason = /cannot rollback - no transaction is active/
/**
 * A raw socket error: the MongoDB driver passes on what broke a waiting write. A visitor who disconnects causes an
 * ECONNRESET of Node's own, which names no system call. Errors of outside calls are wrapped by `fetch`, or carry the S3
 * client's `$metadata`.
 */
const isBrokenConnection = (error: Error, code: unknown) =>
  (code === 'EPIPE' || (code === 'ECONNRESET' && 'syscall' in error)) &&
  error.name === 'Error' &&
  !('$metadata' in error)

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
  if (isBrokenConnection(error, code)) return true
  if (lostReason.test(error.message)) return true
  return cause !== error && !(error instanceof TypeError) && isOutage(cause)
}

/** Thrown when the shop gives up on the database before its driver does. */
export class DatabaseSilence extends Error {
  override name = 'MongoOperationTimeoutError'
}
