import { HttpError } from '../errors.ts'

/** An expected reason to stop, explained in one sentence. */
export class Refused extends Error {}

/** Returns an address that is safe to print: without name, password and options. */
export const shown = (address: string) =>
  address.startsWith('mongodb') ? address.replace(/\/\/.*@/, '//').replace(/\?.*$/, '') : address

const byCode: Record<string, string> = {
  ENOSPC: 'The disk is full',
  SQLITE_FULL: 'The disk is full',
  SQLITE_NOTADB: 'The file is no SQLite database',
  SQLITE_CORRUPT: 'The SQLite file is damaged',
  SQLITE_READONLY: 'The SQLite file may not be written by this user',
  SQLITE_CANTOPEN: 'The SQLite file cannot be opened by this user',
  SQLITE_BUSY: 'The SQLite file is in use by another process',
  EACCES: 'This user may not read or write there',
  EPERM: 'This user may not read or write there',
  EROFS: 'The disk may only be read',
  EDQUOT: 'The disk is full',
  ENOENT: 'There is no such file or folder',
  ENOTDIR: 'There is no such folder',
  EISDIR: 'That is a folder, not a file',
  18: 'The database does not accept this name and password',
  13: 'This user of the database lacks the right to do that',
  8000: 'The database does not accept this name and password',
}

const bySaying: [RegExp, string][] = [
  [/disk is full|no space left/i, 'The disk is full'],
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

/** Describes the failure in one sentence; null if it is unexpected. */
export function plainly(error: unknown): string | null {
  if (error instanceof Refused || error instanceof HttpError) return error.message
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    const known = byCode[code] ?? bySaying.find(([saying]) => saying.test(cause.message))?.[1]
    if (known) return `${known}${'path' in cause ? ` (${String(cause.path)})` : ''}`
  }
  return null
}
