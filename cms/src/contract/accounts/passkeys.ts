import { z } from 'zod'
import { secondStepInput, stepTicket } from './secondStep.ts'
import { typedLine } from '../typed/typedText.ts'

const encoded = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/)

/** The ways in which a browser reaches a passkey (WebAuthn Level 3, AuthenticatorTransport). */
export const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

const credential = z.object({
  id: encoded(1400),
  rawId: encoded(1400),
  type: z.literal('public-key'),
})

/** The answer of an authenticator that has made a passkey (WebAuthn Level 3, RegistrationResponseJSON). */
const registration = credential.extend({
  response: z.object({
    clientDataJSON: encoded(4000),
    attestationObject: encoded(20_000),
    transports: z
      .array(z.string().max(20))
      .max(10)
      .optional()
      // Browsers may name one that is newer than this list.
      .transform((given) => transports.filter((one) => given?.includes(one))),
  }),
})
export type Registration = z.infer<typeof registration>

/** The answer of an authenticator that has shown a passkey (AuthenticationResponseJSON). */
const assertion = credential.extend({
  response: z.object({
    clientDataJSON: encoded(4000),
    authenticatorData: encoded(4000),
    signature: encoded(2000),
    userHandle: encoded(100).nullish(),
  }),
})
export type Assertion = z.infer<typeof assertion>

/** A passkey that is shown, with the ticket of the question. */
export const shownPasskey = z.object({ ticket: stepTicket, response: assertion })
export type ShownPasskey = z.infer<typeof shownPasskey>

/** `POST /api/users/login/passkey/options`: for the second step of a login, with its ticket. */
export const passkeyQuestion = z.object({ login: stepTicket.optional() })

/** `POST /api/users/login/second-step` by a passkey. */
export const passkeyStep = z.object({
  ticket: stepTicket,
  passkey: shownPasskey,
  trust: z.boolean().optional(),
})
export type PasskeyStep = z.infer<typeof passkeyStep>

/** Everything that may end a login by its second step. */
export const stepProof = z.union([...secondStepInput.options, passkeyStep])

/** `POST /api/users/confirm` by a passkey. */
export const passkeyProof = z.object({ passkey: shownPasskey })

/** Whether a proof is one by a passkey, so that its faults are said of that. */
export const isPasskeyProof = (body: unknown) =>
  typeof body === 'object' && body !== null && 'passkey' in body

const name = typedLine({ most: 60, required: 'Please give it a name.', tooLong: 'At most 60 characters.' })

/** `PUT /api/users/passkeys/:id` and `PUT /api/users/sessions/:id`, and the form of both. */
export const passkeyName = z.object({ name })
export type PasskeyName = z.infer<typeof passkeyName>

/** `POST /api/users/passkeys/options`. A person who may only set the second step up has the ticket of the login. */
export const passkeyStart = z.object({ login: stepTicket.optional() })

/** `POST /api/users/passkeys`, with the ticket of a login as above. */
export const newPasskey = z.object({
  ticket: stepTicket,
  name,
  response: registration,
  login: stepTicket.optional(),
})

/** So many a person may have. */
export const maxPasskeys = 10

/** A passkey in its owner's list. Times are ISO 8601. */
export const passkey = z.object({
  _id: z.string(),
  name: z.string(),
  addedAt: z.string(),
  usedAt: z.string().nullable(),
  /** Whether it works at this half of the shop. */
  worksHere: z.boolean(),
  /** The domain that it belongs to. */
  domain: z.string(),
})
export type Passkey = z.infer<typeof passkey>

/** `GET /api/users/passkeys`. */
export const passkeys = z.object({
  passkeys: z.array(passkey),
  /** Why there can be none at this address. */
  refusal: z.string().nullable(),
  /** The host at which those that are made here work, where they do not work at both halves. */
  onlyAt: z.string().nullable(),
})
export type Passkeys = z.infer<typeof passkeys>

/** The answer to a new passkey: recovery codes come with the first way of a second step. */
export const passkeyAdded = passkeys.extend({ codes: z.array(z.string()).optional() })
export type PasskeyAdded = z.infer<typeof passkeyAdded>
