import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

const bucket = 'baithak'
// The fixed credentials of the test server.
const keys = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }

/**
 * Opens an empty bucket on a server that speaks S3, for one test file. `settings` are those for a CMS. `down` breaks
 * every connection until `up`, on the same port with the same files.
 */
export async function openTestBucket() {
  const directory = await mkdtemp(join(tmpdir(), 'bucket-test-'))
  let server
  const up = async (port = 0) => {
    const s3 = new S3rver({
      address: '127.0.0.1',
      port,
      directory,
      silent: true,
      configureBuckets: [{ name: bucket }],
    })
    await s3.run()
    server = s3.httpServer
  }
  const down = async () => {
    await new Promise((resolve) => {
      server.close(resolve)
      server.closeAllConnections()
    })
  }
  await up()
  const { port } = server.address()
  const settings = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: bucket,
    S3_REGION: 'ap-south-1',
    ...keys,
  }
  return {
    settings,
    /** Returns the names of the objects. */
    names: async () =>
      (await readdir(join(directory, bucket)))
        .flatMap((name) => /^(.*)\._S3rver_object$/.exec(name)?.[1] ?? [])
        .sort(),
    down,
    up: () => up(port),
    close: async () => {
      await down()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
