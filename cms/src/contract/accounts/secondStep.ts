import { z } from 'zod'
import { apiError } from '../errors.ts'
import { asOneWord } from '../typed/numbers.ts'

/** A code of six digits; apps show it in two groups. */
export const sixDigits = z
  .string({ error: 'Please write the six digits.' })
  .transform(asOneWord)
  .pipe(z.string().regex(/^\d{6}$/, 'Please write the six digits.'))

export const stepTicket = z.string({ error: 'Please log in again.' }).min(1, 'Please log in again.').max(4000)

const recoveryCode = z
  .string({ error: 'Please write a recovery code.' })
  .transform((text) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, ''),
  )
  .pipe(z.string().length(8, 'A recovery code looks like k4mt-9wqx.'))

/** By what a person proves the second step. */
export const stepWays = ['app', 'passkey', 'recovery'] as const
export type StepWay = (typeof stepWays)[number]

/** The refusal of a login whose password was right. `ways` is empty for a person who has to set the step up first. */
export const stepNeeded = apiError.extend({
  secondStep: z.literal(true),
  ticket: stepTicket,
  ways: z.array(z.enum(stepWays)),
})
export type StepNeeded = z.infer<typeof stepNeeded>

/** `POST /api/users/login/second-step`: the ticket, with a code of the app or a recovery code; by a passkey see passkeys.ts. */
export const secondStepInput = z.union([
  z.object({ ticket: stepTicket, code: sixDigits, trust: z.boolean().optional() }),
  z.object({ ticket: stepTicket, recovery: recoveryCode, trust: z.boolean().optional() }),
])
export type SecondStepInput = z.infer<typeof secondStepInput>

/** The form of one code each. */
export const codeForm = z.object({ code: sixDigits })
export const recoveryForm = z.object({ recovery: recoveryCode })

/** `GET /api/users/second-step`. */
export const secondStep = z.object({
  /** Whether there is any: an app or a passkey. */
  isOn: z.boolean(),
  hasApp: z.boolean(),
  hasPasskeys: z.boolean(),
  codesLeft: z.number(),
  /** When the app was added. */
  since: z.string().nullable(),
  /** The time until which it has to be set up, where it must be and is not. */
  mustBy: z.string().nullable(),
  /** Whether it must stay on. */
  isDemanded: z.boolean(),
  /** The address of the security log, for admins. */
  securityLog: z.string().nullable(),
})
export type SecondStep = z.infer<typeof secondStep>

/** `POST /api/users/second-step/key`. A person who may only set the step up has the ticket of the login. */
export const keyInput = z.object({ login: stepTicket.optional() })

/** Its answer: the key as text and as a picture, each dark square of which is part of one path. */
export interface StepKey {
  key: string
  address: string
  qr: { size: number; path: string }
  ticket: string
}

/** `POST /api/users/second-step/codes`: a code made with the key. The answer has the recovery codes. */
export const keyProof = z.object({ ticket: stepTicket, code: sixDigits })
export interface StepCodes {
  codes: string[]
  ticket: string
}

/** `POST /api/users/second-step`: switches it on. */
export const switchOnInput = z.object({ ticket: stepTicket, login: stepTicket.optional() })
