import type { SecondStep, StepCodes, StepKey, StepNeeded } from 'cms/contract/accounts/secondStep'
import type { Session } from 'cms/contract/accounts/users'
import { ApiError, sendApi } from './client.ts'
import { useOwnApi } from './users.ts'

const stepUrl = '/api/users/second-step'

/** Returns how a login goes on whose password was right; undefined for any other failure. */
export function findStepNeeded(error: unknown): StepNeeded | undefined {
  const answer = error instanceof ApiError ? (error.answer as Partial<StepNeeded> | null) : null
  return answer?.secondStep ? (answer as StepNeeded) : undefined
}

interface Proof {
  ticket: string
  code?: string
  recovery?: string
  trust: boolean
}

/** Ends a login by its second step. */
export const passSecondStep = (proof: Proof) =>
  sendApi<Session>('POST', '/api/users/login/second-step', proof)

export const useSecondStep = (token: string | undefined) => useOwnApi<SecondStep>(stepUrl, token)

/** A person sets the step up by their token, or by the ticket of a login that reaches nothing else. */
export type StepOwner = { token: string } | { login: string }

const bodyOf = (owner: StepOwner) => ('login' in owner ? { login: owner.login } : {})
const tokenOf = (owner: StepOwner) => ('token' in owner ? owner.token : undefined)

export const requestStepKey = (owner: StepOwner) =>
  sendApi<StepKey>('POST', `${stepUrl}/key`, bodyOf(owner), tokenOf(owner))

export const requestStepCodes = (proof: { ticket: string; code: string }) =>
  sendApi<StepCodes>('POST', `${stepUrl}/codes`, proof)

/** Switches the step on. The answer to a ticket of a login is a session. */
export const enableSecondStep = (owner: StepOwner, ticket: string) =>
  sendApi<SecondStep | Session>('POST', stepUrl, { ticket, ...bodyOf(owner) }, tokenOf(owner))

/** Throws status 409 if the shop demands the step. */
export const switchStepOff = (token: string) => sendApi<SecondStep>('DELETE', stepUrl, undefined, token)

export const renewStepCodes = (token: string) =>
  sendApi<{ codes: string[] }>('POST', `${stepUrl}/recovery-codes`, {}, token)

/** Takes the step off another person. For admins. Throws status 404 if there is none. */
export const takeStepOff = (id: string, token: string) =>
  sendApi<{ message: string }>('DELETE', `/api/users/${encodeURIComponent(id)}/second-step`, undefined, token)
