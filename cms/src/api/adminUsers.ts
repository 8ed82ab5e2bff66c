import { Router } from 'express'
import type { Payload } from 'payload'
import { isStaff } from '../access.ts'
import { userInput } from '../contract/accounts/users.ts'
import { checkInput } from '../http/checkInput.ts'
import { requireAdmin } from '../http/signedIn.ts'
import {
  changeUser,
  removeUser,
  requireStoredUser,
  touchesRights,
} from '../operations/accounts/changeUser.ts'
import { findUsers } from '../operations/accounts/findUsers.ts'
import { requireProof } from '../operations/accounts/proveIdentity.ts'
import { takeStepOff } from '../operations/accounts/setUpSecondStep.ts'
import { answersOf } from './sessionAnswers.ts'
import { userView } from './views.ts'

/** The accounts of others, for admins, under /api/users. */
export function adminUsers(payload: Payload) {
  const router = Router()
  const { ask } = answersOf(payload)
  router.get('/', async (req, res) => {
    await requireAdmin(payload, req)
    res.json((await findUsers(payload)).map(userView))
  })
  router.get('/:id', async (req, res) => {
    await requireAdmin(payload, req)
    res.json(userView(await requireStoredUser(payload, String(req.params.id))))
  })
  router.put('/:id', async (req, res) => {
    const known = await requireAdmin(payload, req)
    const input = checkInput(userInput, req.body)
    const id = String(req.params.id)
    if (await touchesRights(payload, id, input)) await ask(req, known)
    res.json(userView(await changeUser(payload, id, input, known.user)))
  })
  router.delete('/:id/second-step', async (req, res) => {
    const known = await requireAdmin(payload, req)
    requireProof(known)
    await takeStepOff(payload, String(req.params.id), known.user)
    res.json({ message: 'The second step is off. Both of you get a mail.' })
  })
  router.delete('/:id', async (req, res) => {
    const known = await requireAdmin(payload, req)
    const id = String(req.params.id)
    if (isStaff(await requireStoredUser(payload, id))) requireProof(known)
    await removeUser(payload, id, known.user)
    res.json({ message: 'User removed' })
  })
  return router
}
