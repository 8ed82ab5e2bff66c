import { MongoClient, MongoServerSelectionError } from 'mongodb'

/** Time (ms) of one attempt. */
const attemptMs = 5000

/**
 * Resolves with a connection, which the caller closes, once a MongoDB server takes this login, and with null if none has
 * answered after `withinMs`. `onFailed` hears the reason of each attempt that is followed by another. Rejects with the driver's error if the server refuses the login or the address is none.
 */
export async function waitForMongo(
  uri: string,
  withinMs: number,
  onFailed: (reason: string) => void,
): Promise<MongoClient | null> {
  const until = performance.now() + withinMs
  for (;;) {
    const timeoutMs = Math.max(1, Math.min(attemptMs, until - performance.now()))
    const client = new MongoClient(uri, { serverSelectionTimeoutMS: timeoutMs, connectTimeoutMS: timeoutMs })
    try {
      return await client.connect()
    } catch (error) {
      await client.close()
      if (!(error instanceof MongoServerSelectionError)) throw error
      if (performance.now() >= until) return null
      onFailed(error.message)
    }
  }
}
