import { z } from 'zod'
import { apiError } from '../errors.ts'
import { phone } from '../phone.ts'
import { emailForm, plainEmail } from '../typed/email.ts'
import { passwordLength, plainPassword } from '../typed/plainPassword.ts'
import { typedName } from '../typed/typedText.ts'
import { sixDigits, stepTicket } from './secondStep.ts'

/** Addresses that differ only in how they are typed are the same. */
export const email = z
  .string({ error: 'Email is required' })
  .max(500, 'Please enter a valid email')
  .transform(plainEmail)
  .pipe(
    z
      .string()
      .min(1, 'Email is required')
      .max(254, 'Please enter a valid email')
      .regex(emailForm, 'Please enter a valid email'),
  )

/** A name, except at registration. */
export const longName = typedName(60)

/** A password that somebody chooses. */
export const chosenPassword = z
  .string({ error: 'Password is required' })
  .transform(plainPassword)
  .pipe(
    z
      .string()
      .min(1, 'Password is required')
      .min(passwordLength.min, 'Password must be at least 8 characters long')
      .max(passwordLength.max, 'Password must be at most 128 characters long'),
  )

/** Treats an empty field of a form as omitted. */
const orEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional()

const matching = (form: { password?: string | undefined; confirmPassword?: string | undefined }) =>
  form.confirmPassword === undefined ||
  plainPassword(form.confirmPassword) === plainPassword(form.password ?? '')
const mismatch = {
  path: ['confirmPassword'],
  error: 'Passwords do not match',
  // Checked even while other fields are wrong.
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

/** `POST /api/users/login`. Accepts any text, so that the answer does not reveal whether it could be right. */
export const loginInput = z.object({
  email: z
    .string({ error: 'Please enter your email.' })
    .max(500, 'Please enter a valid email')
    .transform(plainEmail)
    .pipe(z.string().min(1, 'Please enter your email.').max(254, 'Please enter a valid email')),
  password: z
    .string({ error: 'Please enter your password.' })
    .min(1, 'Please enter your password.')
    .max(1000, 'Password must be at most 1000 characters long'),
  /** The ticket of the login before, and the code that was mailed for it. */
  ticket: orEmpty(stepTicket),
  code: orEmpty(sixDigits),
})
export type LoginInput = z.infer<typeof loginInput>

/** Stands first in every refusal of a login. */
export const refusedLogin = 'Invalid email or password'

/** The refusal of a login, right or not, while strangers guess: the next one needs the code that is mailed for a right one. */
export const codeNeeded = apiError.extend({ mailedCode: z.literal(true), ticket: stepTicket })
export type CodeNeeded = z.infer<typeof codeNeeded>

/** `DELETE /api/users/profile`: any text, as at the login. */
export const deleteAccountInput = loginInput.pick({ password: true })
export type DeleteAccountInput = z.infer<typeof deleteAccountInput>

const registration = {
  name: typedName(14),
  email,
  phone,
  password: chosenPassword,
}

/** `POST /api/users`. The two other fields of the form are checked if they are sent. */
export const registerInput = z
  .object({
    ...registration,
    confirmPassword: z.string({ error: 'Confirm Password is required' }).optional(),
    terms: z.literal(true, { error: 'Please accept the terms' }).optional(),
  })
  .refine(matching, mismatch)
export type RegisterInput = z.infer<typeof registerInput>

/** The registration form: the same rules, with both other fields required. */
export const registerForm = z
  .object({
    ...registration,
    confirmPassword: z
      .string({ error: 'Confirm Password is required' })
      .min(1, 'Confirm Password is required'),
    terms: z.literal(true, { error: 'Please accept the terms' }),
  })
  .refine(matching, mismatch)
export type RegisterForm = z.infer<typeof registerForm>

/** `PUT /api/users/profile`. Omitted fields keep their value; an empty password counts as omitted. */
export const profileInput = z.object({
  name: longName.optional(),
  email: email.optional(),
  phone: phone.optional(),
  password: orEmpty(chosenPassword),
})
export type ProfileInput = z.infer<typeof profileInput>

/** The profile form: name and e-mail are required, and both passwords must be the same (docs/spec.md 8.11). */
export const profileForm = z
  .object({
    name: longName,
    email,
    password: orEmpty(chosenPassword),
    confirmPassword: z.string().optional(),
  })
  .refine(matching, mismatch)
export type ProfileForm = z.infer<typeof profileForm>

/** The roles that an account can have, several each. Customers have none. */
export const userRoles = ['editor', 'orders', 'finance', 'admin'] as const
export type UserRole = (typeof userRoles)[number]

/** `PUT /api/users/{id}`, by an admin. Given `roles` replace all; `isAdmin` alone gives or takes that right. */
export const userInput = z.object({
  name: longName.optional(),
  email: email.optional(),
  phone: orEmpty(phone),
  isAdmin: z.boolean({ error: 'Must be true or false' }).optional(),
  roles: z
    .array(z.enum(userRoles, { error: 'There is no such role' }), { error: 'Must be a list of roles' })
    .max(userRoles.length, 'Each role once')
    .transform((given) => userRoles.filter((role) => given.includes(role)))
    .optional(),
})
export type UserInput = z.infer<typeof userInput>

/** The admin's form of a user: a tick for each right. */
export const userForm = userInput
  .omit({ roles: true })
  .extend({ isAdmin: z.boolean(), editor: z.boolean(), orders: z.boolean(), finance: z.boolean() })

/** `POST /api/users/forgot-password`. */
export const forgotPasswordInput = z.object({ email })
export type ForgotPasswordInput = z.infer<typeof forgotPasswordInput>

/** `POST /api/users/reset-password/{token}`. */
export const resetPasswordInput = z.object({ password: chosenPassword })
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>

const rolesOf = z.array(z.enum(userRoles))

/** `POST /api/users/invitations`, by an admin. The person chooses the password. */
export const invitationInput = z.object({
  name: longName,
  email,
  phone: orEmpty(phone).or(z.null().transform(() => undefined)),
  roles: z.array(z.enum(userRoles, { error: 'There is no such role' })).default([]),
})
export type InvitationInput = z.infer<typeof invitationInput>

const tick = z.boolean()
/** The form of an invitation, with a tick for each role. */
export const invitationForm = z
  .object({ name: longName, email, editor: tick, orders: tick, finance: tick, admin: tick })
  .transform((form): InvitationInput => ({
    name: form.name,
    email: form.email,
    roles: userRoles.filter((role) => form[role]),
  }))

/** A user in an answer. `roles` are for admins, and for a user's own login and profile. */
export const user = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  isAdmin: z.boolean(),
  roles: rolesOf.optional(),
  /** Whether mails to the address are known to reach the user. */
  emailVerified: z.boolean().optional(),
  /** A new address that counts once the link sent there was followed. */
  pendingEmail: z.string().nullable().optional(),
  /** Until when the person may set their first password; null once there is one. */
  invitedUntil: z.string().nullable().optional(),
})
export type User = z.infer<typeof user>

/** The answer to login, registration and profile update; the storefront keeps it as `userInfo`. */
export const session = user.extend({ roles: rolesOf, token: z.string() })
export type Session = z.infer<typeof session>
