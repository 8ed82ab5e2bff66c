import { addDataAndFileToRequest, type Endpoint, type PayloadRequest, type SanitizedConfig } from 'payload'
import { findStoredUser } from '../accounts/credentials.ts'
import { hashPassword, newPassword } from '../accounts/passwords.ts'
import { refuseWeakPassword } from '../accounts/staffPasswords.ts'
import { inTransaction } from '../database/transaction.ts'
import { asRefusal, refusal } from '../text/refusal.ts'
import { requireCmsProof } from './reauthenticate.ts'
import { checkedPassword } from './guardAccount.ts'
import { keepAnAdmin } from './keepLastAdmin.ts'

/** Payload's own doors to an account. api/cms/accounts.ts replaces the first three; the rest are closed. */
const closed = [
  '/login',
  '/logout',
  '/refresh-token',
  '/forgot-password',
  '/reset-password',
  '/unlock',
  '/first-register',
  '/verify/:id',
  '/init',
]

/** Makes an account, with a password of somebody else. api/cms/invitations.ts invites the person instead. */
const makesAccount = ({ method, path }: Endpoint) => method === 'post' && path === '/'

const writesAccounts = ({ method, path }: Endpoint) =>
  ['patch', 'delete'].includes(method) && ['/', '/:id'].includes(path)

const notTheirs = 'Nobody sets a password for another person. They choose their own by the link in a mail.'

/** Reads the body and hashes the password in it, which would hold up other writers within a transaction. */
async function prepare(req: PayloadRequest) {
  if (req.method === 'DELETE') return
  await addDataAndFileToRequest(req)
  // A body can be read once, and the endpoint would read it again.
  Object.defineProperty(req, 'body', { value: null })
  const password = checkedPassword(req.data?.password)
  if (password === undefined) return
  const { id } = req.routeParams ?? {}
  if (!req.user || id !== req.user.id) throw refusal(403, notTheirs)
  await refuseWeakPassword(req.payload, password, {
    ...(await findStoredUser(req.payload, { id: req.user.id })),
    ...req.data,
  })
  req.context[newPassword] = await hashPassword(password)
}

/** Makes an endpoint change accounts, with all that hangs on them, in one transaction. */
const inOneTransaction = (endpoint: Endpoint): Endpoint => ({
  ...endpoint,
  handler: async (req) => {
    // Payload refuses visitors. They neither make the shop hash nor hold up its writers.
    if (!req.user) return endpoint.handler(req)
    const { payload } = req
    try {
      await prepare(req)
      // Many at once, by a condition: Payload would go on with the others after a refusal of one.
      if (endpoint.method === 'delete' && endpoint.path === '/') await requireCmsProof(req)
      return await inTransaction(payload, () => keepAnAdmin(payload, async () => endpoint.handler(req)))
    } catch (error) {
      throw asRefusal(error)
    }
  },
})

/** Closes Payload's own doors to an account, and gives each change of accounts under /cms one transaction. */
export const replaceAccountEndpoints = (config: SanitizedConfig): SanitizedConfig => {
  const users = config.collections.find(({ slug }) => slug === 'users')
  if (users?.endpoints)
    users.endpoints = users.endpoints
      .filter((endpoint) => !closed.includes(endpoint.path) && !makesAccount(endpoint))
      .map((endpoint) => (writesAccounts(endpoint) ? inOneTransaction(endpoint) : endpoint))
  return config
}
