/** Opens an empty bucket on a server that speaks S3, for one test file. `settings` are those for a CMS. */
export function openTestBucket(): Promise<{
  settings: Record<string, string>
  /** Returns the names of the objects. */
  names(): Promise<string[]>
  /** Stops the server and breaks every connection to it. */
  down(): Promise<void>
  /** Starts it again, on the same port with the same files. */
  up(): Promise<void>
  close(): Promise<void>
}>
