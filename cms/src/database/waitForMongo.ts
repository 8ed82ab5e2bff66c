import { MongoClient, MongoServerSelectionError } from 'mongodb'

/** Time (ms) of one attempt. */
const attemptMs = 5000

/**
 * Resolves with true once a MongoDB server takes this login, and with false if none has answered after `withinMs`.
 * `onFailed` hears the reason of each attempt that is followed by another. Rejects with the driver's error if the server refuses the login or the address is none.
 */
export async function waitForMongo(
  uri: string,
  withinMs: number,
  onFailed: (reason: string) => void,
): Promise<boolean> {
  const until = performance.now() + withinMs
  for (;;) {
    const timeout = Math.max(1, Math.min(attemptMs, until - performance.now()))
    const client = new MongoClient(uri, { serverSelectionTimeoutMS: timeout, connectTimeoutMS: timeout })
    try {
      await client.connect()
      return true
    } catch (error) {
      if (!(error instanceof MongoServerSelectionError)) throw error
      if (performance.now() >= until) return false
      onFailed(error.message)
    } finally {
      await client.close()
    }
  }
}
