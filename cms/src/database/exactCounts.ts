import type { MongooseAdapter } from '@payloadcms/db-mongodb'

type Connection = MongooseAdapter['connection']
type Schema = Parameters<Parameters<Connection['plugin']>[0]>[0]

/**
 * Has every count be exact; to be called before the models are made. Without a filter Payload takes the server's
 * estimate, which is wrong after a crash, and where another process has just written.
 */
export function countExactly(connection: Connection) {
  connection.plugin((schema: Schema) => {
    schema.static('estimatedDocumentCount', function () {
      return this.countDocuments({}, { hint: { _id: 1 } })
    })
  })
}
