const fullDisk = 'The disk is full'

const byCode: Record<string, string> = {
  ENOSPC: fullDisk,
  SQLITE_FULL: fullDisk,
  SQLITE_NOTADB: 'The file is no SQLite database',
  SQLITE_CORRUPT: 'The SQLite file is damaged',
  SQLITE_READONLY: 'The SQLite file may not be written by this user',
  SQLITE_CANTOPEN: 'The SQLite file cannot be opened by this user',
  SQLITE_BUSY: 'The SQLite file is in use by another process',
  EACCES: 'This user may not read or write there',
  EPERM: 'This user may not read or write there',
  EROFS: 'The disk may only be read',
  EDQUOT: fullDisk,
  ENOENT: 'There is no such file or folder',
  ENOTDIR: 'There is no such folder',
  EISDIR: 'That is a folder, not a file',
  18: 'The database does not accept this name and password',
  13: 'This user of the database lacks the right to do that',
  8000: 'The database does not accept this name and password',
}

const bySaying: [RegExp, string][] = [
  [/disk is full|no space left/i, fullDisk],
  [/not a database/i, 'The file is no SQLite database'],
  [/malformed/i, 'The SQLite file is damaged'],
  [/unable to open|SQLITE_CANTOPEN/i, 'The SQLite file cannot be opened by this user'],
  [
    /authentication failed|auth required|requires authentication/i,
    'The database does not accept this name and password',
  ],
  [
    /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNRESET|server selection|connection .*closed|buffering timed out|topology/i,
    'The database cannot be reached',
  ],
  [
    /invalid (scheme|connection string)|URI (malformed|does not have|cannot)|unescaped|option .* is not supported/i,
    'The address is not one of a database',
  ],
]

function findKnown(error: unknown): { known: string; cause: Error } | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { message } = cause
    const code = 'code' in cause ? String(cause.code) : ''
    const known = byCode[code] ?? bySaying.find(([saying]) => saying.test(message))?.[1]
    if (known) return { known, cause }
  }
  return null
}

/** Describes a failure of the system or the database in one sentence; null if it is unexpected. */
export function plainFailure(error: unknown): string | null {
  const found = findKnown(error)
  return found && `${found.known}${'path' in found.cause ? ` (${String(found.cause.path)})` : ''}`
}

/** Returns whether a file could not be written for want of space. */
export const isFullDisk = (error: unknown) => findKnown(error)?.known === fullDisk

const faultsOfFile: [RegExp, string][] = [
  [
    /SQLITE_(CORRUPT|NOTADB)|disk image is malformed|file is not a database/,
    'The SQLite file is damaged. Stop the shop, move the file away and restore a backup (npm run restore).',
  ],
  [
    /SQLITE_(CANTOPEN|READONLY|PERM)|open connection to local database|readonly database/,
    'The SQLite file cannot be opened for writing. Give this user the right to read and write it and its folder.',
  ],
  [
    /SQLITE_FULL|database or disk is full/,
    'The disk is full. Free some space: until then the shop only reads.',
  ],
]

/** Names a fault of the SQLite file itself and the way on, in a line: no code of ours can be blamed, so a stack says nothing. */
export function faultOfFile(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const text = `${'code' in cause ? String(cause.code) : ''} ${cause.message}`
    const known = faultsOfFile.find(([saying]) => saying.test(text))
    if (known) return known[1]
  }
  return null
}
