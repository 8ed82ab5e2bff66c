import { z } from 'zod'
import { ownData } from '../../contract/accounts/ownData.ts'
import {
  newPasskey,
  passkeyAdded,
  passkeyName,
  passkeyProof,
  passkeyQuestion,
  passkeys,
  passkeyStart,
  shownPasskey,
  stepProof,
} from '../../contract/accounts/passkeys.ts'
import {
  keyInput,
  keyProof,
  secondStep,
  stepNeeded,
  switchOnInput,
} from '../../contract/accounts/secondStep.ts'
import { confirmInput, device } from '../../contract/accounts/sessions.ts'
import { shutOutAnswer } from '../../contract/accounts/shutOut.ts'
import {
  codeNeeded,
  deleteAccountInput,
  forgotPasswordInput,
  invitationInput,
  loginInput,
  profileInput,
  registerInput,
  resetPasswordInput,
  session,
  user,
  userInput,
} from '../../contract/accounts/users.ts'
import { apiError } from '../../contract/errors.ts'
import { ownReview } from '../../contract/reviews.ts'
import { route, said } from './rows.ts'

const any = { by: 'any' } as const
const admin = { by: 'admin' } as const

const loggedIn = { answers: { 200: session, 401: z.union([stepNeeded, codeNeeded, apiError]) } }
/** Options as WebAuthn Level 3 has them. */
const prompt = z.object({
  options: z.record(z.string(), z.unknown()),
  ticket: z.string(),
  name: z.string().optional(),
})
const codes = z.object({ codes: z.array(z.string()) })

export const accountRows = [
  route('POST /users', 'Registers', { body: registerInput, answers: { 201: session } }),
  route('POST /users/login', 'Logs in by e-mail and password', { body: loginInput, ...loggedIn }),
  route('POST /users/login/second-step', 'Ends a login by its second step', { body: stepProof, ...loggedIn }),
  route('POST /users/login/passkey/options', 'Asks for a passkey', { body: passkeyQuestion, answer: prompt }),
  route('POST /users/login/passkey', 'Logs in by a passkey', { body: shownPasskey, ...loggedIn }),
  route('POST /users/logout', 'Ends this login', { ...any, answer: said }),
  route('POST /users/renew', 'Renews the login of a browser by its cookie', {
    answer: z.object({ token: z.string() }),
  }),
  route('POST /users/forgot-password', 'Sends a link to choose a new password', {
    body: forgotPasswordInput,
    answer: said,
  }),
  route('POST /users/reset-password/{token}', 'Chooses a new password', {
    body: resetPasswordInput,
    answer: said,
  }),
  route('POST /users/accept-invitation/{token}', 'Chooses the first password', {
    body: resetPasswordInput,
    answer: said,
  }),
  route('POST /users/verify-email/{token}', 'Confirms an e-mail', { answer: said }),
  route('POST /users/undo-email/{token}', 'Takes a change of e-mail back', { answer: shutOutAnswer }),
  route('POST /users/not-me/{token}', 'Ends every login', { answer: shutOutAnswer }),
  route('GET /users/profile', 'One’s own account', { ...any, answer: user }),
  route('PUT /users/profile', 'Changes it', { ...any, body: profileInput, answer: z.union([session, user]) }),
  route('DELETE /users/profile', 'Deletes it', { ...any, body: deleteAccountInput, answer: said }),
  route('GET /users/profile/reviews', 'One’s own reviews', { ...any, answer: z.array(ownReview) }),
  route('GET /users/profile/data', 'Everything that the shop keeps of oneself', { ...any, answer: ownData }),
  route('POST /users/profile/verification', 'Sends the link that confirms the e-mail', {
    ...any,
    answer: said,
  }),
  route('DELETE /users/profile/pending-email', 'Keeps the old e-mail', { ...any, answer: said }),
  route('POST /users/confirm', 'Shows once more who one is, before what is delicate', {
    ...any,
    body: z.union([confirmInput, passkeyProof]),
    answer: said,
  }),
  route('POST /users/confirm/options', 'Asks for a passkey to do so', { ...any, answer: prompt }),
  route('GET /users/sessions', 'Where one is logged in', { ...any, answer: z.array(device) }),
  route('PUT /users/sessions/{id}', 'Names a device', { ...any, body: passkeyName, answer: said }),
  route('DELETE /users/sessions/{id}', 'Logs a device out', { ...any, answer: said }),
  route('GET /users/second-step', 'Whether there is a second step', { ...any, answer: secondStep }),
  route('POST /users/second-step/key', 'Makes a key for an app', {
    body: keyInput,
    answer: z.object({
      key: z.string(),
      address: z.string(),
      qr: z.object({ size: z.number(), path: z.string() }),
      ticket: z.string(),
    }),
  }),
  route('POST /users/second-step/codes', 'Proves the app; answers recovery codes', {
    body: keyProof,
    answer: codes.extend({ ticket: z.string() }),
  }),
  route('POST /users/second-step', 'Switches it on', {
    body: switchOnInput,
    answers: { 201: z.union([secondStep, session]) },
  }),
  route('DELETE /users/second-step', 'Switches it off', { ...any, answer: secondStep }),
  route('POST /users/second-step/recovery-codes', 'Makes new recovery codes', { ...any, answer: codes }),
  route('GET /users/passkeys', 'One’s own passkeys', { ...any, answer: passkeys }),
  route('POST /users/passkeys/options', 'Begins a passkey', { body: passkeyStart, answer: prompt }),
  route('POST /users/passkeys', 'Adds a passkey', {
    body: newPasskey,
    answers: { 201: z.union([passkeyAdded, session]) },
  }),
  route('PUT /users/passkeys/{id}', 'Names a passkey', { ...any, body: passkeyName, answer: passkeys }),
  route('DELETE /users/passkeys/{id}', 'Removes a passkey', { ...any, answer: passkeys }),
  route('GET /users', 'All accounts', { ...admin, answer: z.array(user) }),
  route('GET /users/{id}', 'One account', { ...admin, answer: user }),
  route('PUT /users/{id}', 'Changes an account', { ...admin, body: userInput, answer: user }),
  route('DELETE /users/{id}', 'Deletes an account', { ...admin, answer: said }),
  route('DELETE /users/{id}/second-step', 'Switches off the second step of a person who lost it', {
    ...admin,
    answer: said,
  }),
  route('POST /users/invitations', 'Invites a person', {
    ...admin,
    body: invitationInput,
    answers: { 201: user },
  }),
  route('POST /users/invitations/{id}', 'Sends the invitation once more', { ...admin, answer: user }),
]
