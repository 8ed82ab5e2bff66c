import { type Request, Router } from 'express'
import type { Payload } from 'payload'
import { spendTicket } from '../accounts/tickets.ts'
import { keyInput, keyProof, switchOnInput } from '../contract/accounts/secondStep.ts'
import { checkInput } from '../http/checkInput.ts'
import { loginSource } from '../http/loginSource.ts'
import { limitByAddress } from '../http/rateLimits.ts'
import { readJson } from '../http/readJson.ts'
import { requireUser } from '../http/signedIn.ts'
import { requireProof } from '../operations/accounts/proveIdentity.ts'
import { recordLogin } from '../operations/accounts/recordLogin.ts'
import { readSetUp } from '../operations/accounts/secondStep.ts'
import {
  describeSecondStep,
  makeStepCodes,
  makeStepKey,
  renewCodes,
  switchStepOff,
  enableSecondStep,
} from '../operations/accounts/setUpSecondStep.ts'
import { answersOf } from './sessionAnswers.ts'

/** The own second step: everything under /api/users/second-step. */
export function secondSteps(payload: Payload) {
  const router = Router()
  const { beginSession } = answersOf(payload)
  router.use(readJson)
  const limited = limitByAddress(payload, 'password')

  const requireProved = async (req: Request) => {
    const known = await requireUser(payload, req)
    requireProof(known)
    return known
  }

  router.get('/', async (req, res) => {
    res.json(await describeSecondStep(payload, (await requireUser(payload, req)).user))
  })
  router.post('/key', limited, async (req, res) => {
    const { login } = checkInput(keyInput, req.body ?? {})
    const { user } = login === undefined ? await requireProved(req) : await readSetUp(payload, login)
    res.json(await makeStepKey(payload, user))
  })
  router.post('/codes', limited, async (req, res) => {
    res.json(await makeStepCodes(payload, checkInput(keyProof, req.body)))
  })
  router.post('/', limited, async (req, res) => {
    const { ticket, login } = checkInput(switchOnInput, req.body)
    if (login === undefined) {
      const { user } = await requireUser(payload, req)
      await enableSecondStep(payload, user, ticket)
      return void res.status(201).json(await describeSecondStep(payload, user))
    }
    const setUp = await readSetUp(payload, login)
    await enableSecondStep(payload, setUp.user, ticket)
    await spendTicket(payload, setUp.ticket)
    await recordLogin(payload, setUp.user, { from: loginSource(req, 'api'), step: 'code' })
    await beginSession(req, res.status(201), setUp.user)
  })
  router.post('/recovery-codes', limited, async (req, res) => {
    const known = await requireUser(payload, req)
    requireProof(known)
    res.json({ codes: await renewCodes(payload, known.user) })
  })
  router.delete('/', async (req, res) => {
    const known = await requireUser(payload, req)
    requireProof(known)
    await switchStepOff(payload, known.user)
    res.json(await describeSecondStep(payload, known.user))
  })
  return router
}
