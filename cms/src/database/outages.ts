/** Names of the errors by which the MongoDB driver says that it could not reach the server, or lost it. */
const mongoNames =
  /^(MongoNetwork\w*Error|MongoServerSelectionError|MongooseServerSelectionError|MongoPoolCl\w+Error|MongoTopologyClosedError|MongoNotConnectedError|MongoWaitQueueTimeoutError|MongoOperationTimeoutError|MongooseError|PoolClearedOnNetworkError)$/
/** Not primary, shutting down, interrupted: codes of the driver's specification for servers that come back. */
const mongoCodes = new Set([6, 7, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436])
/** The file is locked for longer than anybody waits, unreadable, or the disk is full. */
const sqliteCodes = /^SQLITE_(BUSY|LOCKED|IOERR|FULL|CANTOPEN)/
/** What the client says where SQLite has given a statement up by itself, on a full disk for one: its reason is lost. */
const lostReason = /cannot rollback - no transaction is active/
/**
 * A socket's own error, as it is: the MongoDB driver hands on what broke a write that was waiting for room. No other code:
 * a visitor who breaks off is an ECONNRESET. Calls to the outside are wrapped by `fetch`, or have what the S3 client adds.
 */
const isBrokenWrite = (error: Error, code: unknown) =>
  code === 'EPIPE' && error.name === 'Error' && !('$metadata' in error)

/**
 * Whether an error says that the database cannot be reached or written just now, as against one that speaks of what was
 * asked. Drivers and libraries wrap the first error into others.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { name, cause } = error
  const code = 'code' in error ? error.code : undefined
  if (mongoNames.test(name) && (name !== 'MongooseError' || /buffering timed out/.test(error.message)))
    return true
  if (name.startsWith('Mongo') && typeof code === 'number' && mongoCodes.has(code)) return true
  if (typeof code === 'string' && sqliteCodes.test(code)) return true
  if (isBrokenWrite(error, code)) return true
  if (lostReason.test(error.message)) return true
  return cause !== error && !(error instanceof TypeError) && isOutage(cause)
}

/** Thrown where the database was given up on before its driver did. */
export class DatabaseSilence extends Error {
  override name = 'MongoOperationTimeoutError'
}
