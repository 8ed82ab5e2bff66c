import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { currentTransaction, withTransactions } from './transaction.ts'

type Connection = MongooseAdapter['connection']
type Session = Awaited<ReturnType<Connection['startSession']>>
/** Mongoose's own storage, from which statements of models take their session. */
interface Base {
  transactionAsyncLocalStorage?: { run: <Result>(store: object, work: () => Result) => Result }
}

const hasLabel = (error: unknown, label: string): boolean =>
  error instanceof Error &&
  (('hasErrorLabel' in error && (error.hasErrorLabel as (label: string) => boolean)(label)) ||
    (error.cause !== error && hasLabel(error.cause, label)))

/** How often a commit is sent again after an unknown result. */
const commitTries = 20
const commitTimeoutMs = 10_000

async function commitOnce(session: Session) {
  for (let tries = 1; ; tries += 1) {
    try {
      await session.commitTransaction()
      return
    } catch (error) {
      // The driver sends the commit again under the same number, so it takes effect once.
      if (!hasLabel(error, 'UnknownTransactionCommitResult') || tries >= commitTries) throw error
    }
  }
}

/** Lets statements of Mongoose's models join a transaction. Must be called before the first one. */
export const joinTransactions = (connection: Connection) =>
  (connection as unknown as { base: { set: (name: string, value: boolean) => void } }).base.set(
    'transactionAsyncLocalStorage',
    true,
  )

/** Returns the session of the present transaction, for statements of the driver itself. */
export function sessionNow(adapter: MongooseAdapter): Session | undefined {
  const transaction = currentTransaction()
  return transaction ? (adapter.sessions as Record<string, Session>)[transaction.id] : undefined
}

/** Adds transactions to Payload's MongoDB adapter. They need a replica set. */
export function mongoTransactions(adapter: MongooseAdapter): MongooseAdapter {
  const sessions = adapter.sessions as Record<string, Session>
  return withTransactions(adapter, {
    isConflict: (error) => hasLabel(error, 'TransientTransactionError'),
    splitsWrites: false,
    atOnce: 8,
    begin: async (id) => {
      const { base } = adapter.connection as unknown as { base: Base }
      const storage = base.transactionAsyncLocalStorage
      if (!storage) throw new Error('joinTransactions was not called.')
      const session = await adapter.connection.startSession()
      session.startTransaction({
        readConcern: { level: 'snapshot' },
        writeConcern: { w: 'majority', j: true },
        readPreference: 'primary',
        maxCommitTimeMS: commitTimeoutMs,
      })
      sessions[id] = session
      const end = async () => {
        delete sessions[id]
        await session.endSession()
      }
      return {
        within: (work) => storage.run({ session }, work),
        commit: async () => {
          await commitOnce(session)
          await end()
        },
        abort: async () => {
          try {
            if (session.inTransaction()) await session.abortTransaction()
          } finally {
            await end()
          }
        },
      }
    },
  })
}
