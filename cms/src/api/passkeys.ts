import { type Request, Router } from 'express'
import type { Payload } from 'payload'
import type { Door } from '../accounts/knownDevices.ts'
import { spendTicket } from '../accounts/tickets.ts'
import { newPasskey, type PasskeyAdded, passkeyName, passkeyStart } from '../contract/accounts/passkeys.ts'
import { checkInput } from '../http/checkInput.ts'
import { loginSource } from '../http/loginSource.ts'
import { limitByAddress } from '../http/rateLimits.ts'
import { readJson } from '../http/readJson.ts'
import { requireCmsLogin, requireUser } from '../http/signedIn.ts'
import { recordLogin } from '../operations/accounts/recordLogin.ts'
import {
  addPasskey,
  describePasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '../operations/accounts/passkeys.ts'
import { requireProof } from '../operations/accounts/proveIdentity.ts'
import { readSetUp } from '../operations/accounts/secondStep.ts'
import { answersOf } from './sessionAnswers.ts'

/** The own passkeys at one half: everything under /api/users/passkeys, and the same under /cms/api. */
export function passkeys(payload: Payload, door: Door) {
  const router = Router()
  const limited = limitByAddress(payload, 'password')
  const { beginSession } = answersOf(payload)
  const requireLogin = door === 'api' ? requireUser : requireCmsLogin
  router.use(readJson)
  const requireProved = async (req: Request) => {
    const known = await requireLogin(payload, req)
    requireProof(known)
    return known.user
  }
  /** The person of a login that is for the set-up alone, which the shop has and /cms sends people to. */
  const findSetUp = async (req: Request) => {
    const { login } = checkInput(passkeyStart, req.body ?? {})
    return login !== undefined && door === 'api' ? readSetUp(payload, login) : null
  }

  router.get('/', async (req, res) => {
    const { user } = await requireLogin(payload, req)
    res.json(await describePasskeys(payload, user.id, door))
  })
  router.post('/options', limited, async (req, res) => {
    const user = (await findSetUp(req))?.user ?? (await requireProved(req))
    res.json(await startPasskey(payload, user, door))
  })
  router.post('/', limited, async (req, res) => {
    const setUp = await findSetUp(req)
    const user = setUp?.user ?? (await requireProved(req))
    const input = checkInput(newPasskey, req.body)
    const codes = await addPasskey(payload, user, { door, input, mustBeFirst: setUp !== null })
    if (setUp) {
      await spendTicket(payload, setUp.ticket)
      await recordLogin(payload, setUp.user, { from: loginSource(req, door), step: 'passkey' })
      return void (await beginSession(req, res.status(201), setUp.user, { codes }))
    }
    const answer: PasskeyAdded = {
      ...(await describePasskeys(payload, user.id, door)),
      ...(codes && { codes }),
    }
    res.status(201).json(answer)
  })
  router.put('/:id', async (req, res) => {
    const user = await requireProved(req)
    await renamePasskey(payload, user, String(req.params.id), checkInput(passkeyName, req.body).name)
    res.json(await describePasskeys(payload, user.id, door))
  })
  router.delete('/:id', async (req, res) => {
    const user = await requireProved(req)
    await removePasskey(payload, user, String(req.params.id))
    res.json(await describePasskeys(payload, user.id, door))
  })
  return router
}
