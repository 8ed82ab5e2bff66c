import { openTestBucket } from '../../../ops/testing/testBucket.mjs'
import { openTestCms } from './openTestCms.ts'
import { formBody, formType, plain } from './uploadTests.ts'

/** Returns a small picture, different from all others. */
export const png = (width = 40, height = 30) => plain(width, height).png().toBuffer()

export const docOf = async (answer: Response) =>
  ((await answer.json()) as { doc: { id: string; filename: string } }).doc

/** Opens a CMS that stores its files in a bucket, with a login of staff. */
export async function openBucketTests() {
  const lake = await openTestBucket()
  const cms = await openTestCms(lake.settings)
  const { bearer, authorization } = await cms.addUser('editor')
  return {
    cms,
    lake,
    authorization,
    /** Uploads as the storefront's pages for staff do. */
    upload: (bytes: Buffer) =>
      fetch(`${cms.url}/api/uploads`, {
        method: 'POST',
        headers: { 'content-type': formType, authorization: bearer },
        body: new Uint8Array(formBody([{ name: 'image', bytes, file: 'a.png', type: 'image/png' }])),
      }),
    underCms: (bytes: Buffer, { alt = 'A chair', replaces = '' } = {}) => {
      const form = new FormData()
      form.append('_payload', JSON.stringify({ alt }))
      form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png')
      const method = replaces ? 'PATCH' : 'POST'
      return fetch(`${cms.url}/cms/api/media/${replaces}`, { method, headers: { authorization }, body: form })
    },
    remove: (id: string) =>
      fetch(`${cms.url}/cms/api/media/${id}`, { method: 'DELETE', headers: { authorization } }),
    ask: (address: string, headers: Record<string, string> = {}, method = 'GET') =>
      fetch(`${cms.url}${address}`, { headers, method }),
    /** Returns everything that an upload could leave behind. */
    left: async () => ({
      objects: await lake.names(),
      records: (await cms.payload.count({ collection: 'media', where: { id: { exists: true } } })).totalDocs,
    }),
    close: async () => {
      await cms.close()
      await lake.close()
    },
  }
}
