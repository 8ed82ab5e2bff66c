import { managedProduct } from '../contract/products.ts'
import { openTestCms } from './openTestCms.ts'
import { send } from './visits/testVisitors.ts'

/** The fields that a product needs to be visible. */
export const complete = {
  name: 'A chair',
  image1: 'https://pictures.example/chair.jpg',
  type: 'Chairs',
  category: 'Executive',
}

/** Opens a shop with a user of every role, for tests of product management. */
export async function openManageTests() {
  const cms = await openTestCms()
  await cms.addSettings()
  const bearers: Record<string, string | undefined> = { visitor: undefined }
  for (const role of ['customer', 'editor', 'orders', 'finance', 'admin'] as const)
    bearers[role] = (await cms.addUser(role)).bearer
  const ask = (who: string, method: string, path: string, body?: unknown) => {
    const bearer = bearers[who]
    return send(`${cms.url}/api/products${path}`, method, {
      ...(bearer ? { bearer } : {}),
      ...(body === undefined ? {} : { body }),
    })
  }
  return {
    cms,
    bearers,
    ask,
    /** Creates a blank draft and returns its id. */
    create: async () => String((await ask('editor', 'POST', '')).answer._id),
    put: (id: string, body: unknown, who = 'editor') => ask(who, 'PUT', `/${id}`, body),
    read: async (id: string) => managedProduct.parse((await ask('editor', 'GET', `/${id}`)).answer),
    isVisible: async (id: string) => (await ask('visitor', 'GET', `/${id}`)).status === 200,
    countVersions: async (id: string) => {
      const where = { parent: { equals: id } }
      return (await cms.payload.countVersions({ collection: 'products', where })).totalDocs
    },
  }
}

export type ManageTests = Awaited<ReturnType<typeof openManageTests>>
