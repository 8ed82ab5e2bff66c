import type { OwnData } from 'cms/contract/accounts/ownData'
import type { OwnReview } from 'cms/contract/reviews'
import type { Device } from 'cms/contract/accounts/sessions'
import type { ShutOutAnswer } from 'cms/contract/accounts/shutOut'
import type {
  DeleteAccountInput,
  ForgotPasswordInput,
  InvitationInput,
  LoginInput,
  ProfileInput,
  RegisterInput,
  ResetPasswordInput,
  Session,
  User,
  UserInput,
} from 'cms/contract/accounts/users'
import { useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { fetchApi, sendApi, type ApiError, type ApiResult } from './client.ts'

interface Said {
  message: string
}

const usersUrl = '/api/users'
const profileUrl = `${usersUrl}/profile`

export const login = (input: LoginInput) => sendApi<Session>('POST', `${usersUrl}/login`, input)

/** Creates an account and logs in. */
export const register = (input: RegisterInput) => sendApi<Session>('POST', usersUrl, input)

/** Saves the profile, with the id that docs/spec.md 13.4 names. The session in the answer has a new token. */
export const saveProfile = (input: ProfileInput & { id: string }, token: string) =>
  sendApi<Session>('PUT', profileUrl, input, token)

/** Reads everything that the shop keeps of the user. */
export const readOwnData = async (token: string) =>
  (await fetchApi(`${profileUrl}/data`, undefined, token)) as OwnData

/** Throws status 403 for a wrong password, and 409 while an order is open and for the last admin. */
export const deleteAccount = (input: DeleteAccountInput, token: string) =>
  sendApi<Said>('DELETE', profileUrl, input, token)

/** Requests a mail with a link for a new password. Throws status 429 with `retryAfter` during the cooldown. */
export const requestReset = (input: ForgotPasswordInput) =>
  sendApi<Said>('POST', `${usersUrl}/forgot-password`, input)

/** `reset` is the one-time code of the link in the mail. */
export const resetPassword = (reset: string, input: ResetPasswordInput) =>
  sendApi<Said>('POST', `${usersUrl}/reset-password/${encodeURIComponent(reset)}`, input)

/** Confirms the user's address. `proof` is the end of the link in the mail. */
export const verifyEmail = (proof: string) =>
  sendApi<Said>('POST', `${usersUrl}/verify-email/${encodeURIComponent(proof)}`)

/** Gives an account its old address back. `proof` is the end of the link in the mail to that address. */
export const undoEmail = (proof: string) =>
  sendApi<ShutOutAnswer>('POST', `${usersUrl}/undo-email/${encodeURIComponent(proof)}`)

/** Takes a new way into an account off that its owner has not added. `proof` is the end of the link in the mail. */
export const sayNotMe = (proof: string) =>
  sendApi<ShutOutAnswer>('POST', `${usersUrl}/not-me/${encodeURIComponent(proof)}`)

/** Cancels the change to another address. */
export const dropPendingEmail = (token: string) =>
  sendApi<Said>('DELETE', `${profileUrl}/pending-email`, undefined, token)

/** Requests another mail with a link that confirms the user's address, or the new one that waits. */
export const requestVerification = (token: string) =>
  sendApi<Said>('POST', `${profileUrl}/verification`, undefined, token)

/** Sets the first password of an invited person. `proof` is the end of the link in the mail. */
export const acceptInvitation = (proof: string, input: ResetPasswordInput) =>
  sendApi<Said>('POST', `${usersUrl}/accept-invitation/${encodeURIComponent(proof)}`, input)

/** Makes an account and mails the person a link to choose a password. For admins; throws status 409 for a taken address. */
export const inviteUser = (input: InvitationInput, token: string) =>
  sendApi<User>('POST', `${usersUrl}/invitations`, input, token)

export const inviteAgain = (id: string, token: string) =>
  sendApi<User>('POST', `${usersUrl}/invitations/${encodeURIComponent(id)}`, undefined, token)

/** Ends the login of `token`, or every login of its user. */
export const logout = (token: string, everywhere = false) =>
  sendApi<Said>('POST', `${usersUrl}/logout${everywhere ? '?all=true' : ''}`, undefined, token)

/**
 * Reads data of the user of `token`; sends no request without one. The token is part of the cache key, so one user
 * never sees what another has loaded.
 */
export function useOwnApi<T>(url: string, token: string | undefined): ApiResult<T> {
  const { data, error, isLoading, mutate } = useSWR<unknown, ApiError, [string, string] | null>(
    token ? [url, token] : null,
    ([key, own]) => fetchApi(key, undefined, own),
  )
  return { data: data as T | undefined, error, isLoading, retry: () => void mutate() }
}

/** Replaces a cached record of the user of `token`, and has the lists of such records read again. */
export function useKeepOwn(url: string, token: string) {
  const { mutate } = useSWRConfig()
  return async (record: { _id: string }) => {
    await mutate([`${url}/${record._id}`, token], record, { revalidate: false })
    await mutate((key) => Array.isArray(key) && String(key[0]).startsWith(`${url}?`))
  }
}

export const useProfile = (token: string | undefined) => useOwnApi<User>(profileUrl, token)

/** Reads the user's reviews, newest first. */
export const useOwnReviews = (token: string | undefined) =>
  useOwnApi<OwnReview[]>(`${profileUrl}/reviews`, token)

const devicesUrl = `${usersUrl}/sessions`

/** Reads where the user is logged in, the last used first. */
export const useDevices = (token: string | undefined) => useOwnApi<Device[]>(devicesUrl, token)

/** Throws status 404 if the login has ended. */
export const nameDevice = (id: string, name: string, token: string) =>
  sendApi<Said>('PUT', `${devicesUrl}/${encodeURIComponent(id)}`, { name }, token)

/** Ends another login of the user. Throws status 404 if it has ended already. */
export const endDevice = (id: string, token: string) =>
  sendApi<Said>('DELETE', `${devicesUrl}/${encodeURIComponent(id)}`, undefined, token)

const userUrl = (id: string) => `${usersUrl}/${encodeURIComponent(id)}`

/** Reads every account, oldest first. For admins. */
export const useUsers = (token: string | undefined) => useOwnApi<User[]>(usersUrl, token)

let visits = 0

/** Reads one account for editing: again at each visit, but not while it is edited. */
export function useUser(id: string, token: string | undefined): ApiResult<User> {
  const [visit] = useState(() => (visits += 1))
  const { data, error, isLoading, mutate } = useSWR<unknown, ApiError, [string, string, number] | null>(
    token ? [userUrl(id), token, visit] : null,
    ([url, own]) => fetchApi(url, undefined, own),
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  )
  return { data: data as User | undefined, error, isLoading, retry: () => void mutate() }
}

/** Keeps omitted fields, and sends the id as docs/spec.md 13.6 names it. Throws status 409 for an address that is taken, and for the last admin. */
export const saveUser = (id: string, input: UserInput, token: string) =>
  sendApi<User>('PUT', userUrl(id), { _id: id, ...input }, token)

/** Throws status 409 for the user's own account. */
export const deleteUser = (id: string, token: string) =>
  sendApi<Said>('DELETE', userUrl(id), undefined, token)

/** Reloads the list after a change; removes a deleted row at once. */
export function useInvalidateUsers(token: string | undefined) {
  const { mutate } = useSWRConfig()
  return (deleted?: User) =>
    mutate([usersUrl, token], (all: User[] | undefined) => all?.filter(({ _id }) => _id !== deleted?._id))
}
