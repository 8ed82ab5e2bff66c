/** An empty bucket on a server that speaks S3, for one test file; its settings are what a CMS is to be given. */
export function openTestBucket(): Promise<{
  settings: Record<string, string>
  /** The names of what lies in it. */
  names(): Promise<string[]>
  /** Ends the server and every connection to it. */
  down(): Promise<void>
  /** Starts it again, on the same port with the same files. */
  up(): Promise<void>
  close(): Promise<void>
}>
