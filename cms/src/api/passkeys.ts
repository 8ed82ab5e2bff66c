import { type Request, Router } from 'express'
import type { Payload } from 'payload'
import { newPasskey, type PasskeyAdded, passkeyName } from '../contract/passkeys.ts'
import { checkInput } from '../http/checkInput.ts'
import { limitByAddress } from '../http/rateLimits.ts'
import { readJson } from '../http/readJson.ts'
import { requireUser } from '../http/signedIn.ts'
import {
  addPasskey,
  describePasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '../operations/accounts/passkeys.ts'
import { requireProof } from '../operations/accounts/proveIdentity.ts'

/** The own passkeys: everything under /api/users/passkeys. */
export function passkeys(payload: Payload) {
  const router = Router()
  const limited = limitByAddress(payload, 'password')
  router.use((_req, res, next) => {
    res.set('Cache-Control', 'no-store')
    next()
  }, readJson)
  const requireProved = async (req: Request) => {
    const known = await requireUser(payload, req)
    requireProof(known)
    return known.user
  }

  router.get('/', async (req, res) => {
    const { user } = await requireUser(payload, req)
    res.json(await describePasskeys(payload, user.id, 'api'))
  })
  router.post('/options', limited, async (req, res) => {
    res.json(await startPasskey(payload, await requireProved(req), 'api'))
  })
  router.post('/', limited, async (req, res) => {
    const user = await requireProved(req)
    const codes = await addPasskey(payload, user, { door: 'api', input: checkInput(newPasskey, req.body) })
    const answer: PasskeyAdded = {
      ...(await describePasskeys(payload, user.id, 'api')),
      ...(codes && { codes }),
    }
    res.status(201).json(answer)
  })
  router.put('/:id', async (req, res) => {
    const user = await requireProved(req)
    await renamePasskey(payload, user, String(req.params.id), checkInput(passkeyName, req.body).name)
    res.json(await describePasskeys(payload, user.id, 'api'))
  })
  router.delete('/:id', async (req, res) => {
    const user = await requireProved(req)
    await removePasskey(payload, user, String(req.params.id))
    res.json(await describePasskeys(payload, user.id, 'api'))
  })
  return router
}
