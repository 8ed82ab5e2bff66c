import type { AuthStrategyFunction, CollectionConfig } from 'payload'
import { extractJWT } from 'payload'
import {
  admins,
  adminsField,
  adminsOrSelf,
  isAdmin,
  mayEnterCms,
  noOneField,
  type Person,
  type Role,
  roles,
} from '../access.ts'
import { emailForm, plainEmail } from '../contract/typed/email.ts'
import { localPhone } from '../contract/typed/numbers.ts'
import { recordOutage } from '../cluster/databaseHealth.ts'
import { env } from '../env.ts'
import {
  announceAccount,
  checkNewAccount,
  forgetAccount,
  guardAccount,
  guardDeletion,
  hashNewPassword,
} from '../hooks/guardAccount.ts'
import { reauthenticate } from '../hooks/reauthenticate.ts'
import { awaitNewEmail } from '../hooks/followEmail.ts'
import { refuseUnproven } from '../hooks/giveRoles.ts'
import { keepLastAdmin } from '../hooks/keepLastAdmin.ts'
import { idField } from '../ids.ts'
import { findTokenUser, tokenLifetime } from '../accounts/tokens.ts'
import { cleanedText } from './cleanedText.ts'

/** Authenticates a request under /cms by its token, with the same rules as at /api. */
const authenticate: AuthStrategyFunction = async ({ headers, payload }) => {
  const token = extractJWT({ headers, payload })
  const known = token
    ? await findTokenUser(payload, token).catch((error: unknown) => {
        // Payload continues as for a visitor. Later handlers need to know about the outage.
        recordOutage(error)
        throw error
      })
    : null
  // A key with scopes opens /api alone.
  if (!known || known.session.scopes) return { user: null }
  const user = await payload.findByID({
    collection: 'users',
    id: known.user.id,
    depth: 0,
    disableErrors: true,
  })
  return { user: user && { ...user, collection: 'users', _strategy: strategyName } }
}

/** The only authentication strategy. Payload's own is removed in payload.config.ts. */
export const strategyName = 'baithak-token'

const roleLabels: Record<Role, string> = {
  editor: 'Editor',
  orders: 'Orders',
  finance: 'Finance',
  admin: 'Admin',
}

export const Users: CollectionConfig = {
  slug: 'users',
  // A thief of one account could lock those of the admins who would end it.
  lockDocuments: false,
  admin: {
    group: 'People',
    useAsTitle: 'name',
    defaultColumns: ['name', 'email', 'phone', 'roles'],
    listSearchableFields: ['name', 'email', 'phone'],
    hidden: ({ user }) => !isAdmin(user as Person),
    description:
      'Everybody with an account: customers, and those who run the shop. A new person gets a mail, and chooses the password.',
  },
  auth: {
    tokenExpiration: tokenLifetime,
    // Payload's sessions rewrite the whole user row from a stale copy, so parallel logins lose them.
    useSessions: false,
    // The shop has its own lockout. It also counts unknown addresses, so it does not reveal which ones exist.
    maxLoginAttempts: 0,
    removeTokenFromResponses: true,
    // Passwords go to the credentials (hooks/guardAccount.ts). It also takes their fields out of Payload's form, so that
    // nobody makes one for another person.
    disableLocalStrategy: { enableFields: true, optionalPassword: true },
    cookies: { sameSite: 'Lax', secure: env.CMS_PUBLIC_URL.startsWith('https:') },
    strategies: [{ name: strategyName, authenticate }],
  },
  access: {
    read: adminsOrSelf,
    create: admins,
    update: adminsOrSelf,
    delete: admins,
    unlock: () => false,
    admin: mayEnterCms,
  },
  hooks: {
    beforeOperation: [guardAccount],
    beforeChange: [
      reauthenticate,
      checkNewAccount,
      awaitNewEmail,
      refuseUnproven,
      keepLastAdmin,
      hashNewPassword,
    ],
    afterChange: [announceAccount],
    beforeDelete: [guardDeletion],
    afterDelete: [forgetAccount],
  },
  fields: [
    idField,
    { name: 'name', type: 'text', required: true, index: true, maxLength: 60 },
    // Payload's own check knows no international domains. guardAccount has put the address into one spelling.
    {
      name: 'email',
      type: 'email',
      required: true,
      unique: true,
      validate: (value: unknown) =>
        emailForm.test(plainEmail(String(value ?? ''))) || 'Please enter a valid email',
    },
    {
      name: 'phone',
      type: 'text',
      index: true,
      ...cleanedText(localPhone, /^(\d{10})?$/, 'Invalid Phone number'),
    },
    {
      name: 'emailVerifiedAt',
      type: 'date',
      label: 'E-mail verified',
      access: { create: noOneField, update: noOneField },
      admin: {
        position: 'sidebar',
        readOnly: true,
        date: { pickerAppearance: 'dayAndTime', displayFormat: 'd MMM yyyy, h:mm a' },
        description: 'Since when we know that mails to this address reach the person.',
      },
    },
    {
      name: 'pendingEmail',
      type: 'text',
      label: 'New e-mail, not confirmed',
      access: { create: noOneField, update: noOneField },
      admin: {
        position: 'sidebar',
        readOnly: true,
        condition: ({ pendingEmail }) => Boolean(pendingEmail),
        description: 'Becomes the e-mail when the person follows the link that was sent there.',
      },
    },
    {
      name: 'pendingEmailUntil',
      type: 'date',
      access: { create: noOneField, update: noOneField },
      admin: { hidden: true },
    },
    {
      name: 'invitedUntil',
      type: 'date',
      label: 'Invited until',
      access: { create: noOneField, update: noOneField },
      admin: {
        position: 'sidebar',
        readOnly: true,
        date: { pickerAppearance: 'dayAndTime', displayFormat: 'd MMM yyyy, h:mm a' },
        condition: ({ invitedUntil }) => Boolean(invitedUntil),
        description: 'Until then the person can set their first password by the link in the mail.',
      },
    },
    {
      name: 'roles',
      type: 'select',
      hasMany: true,
      index: true,
      defaultValue: [],
      options: roles.map((role) => ({ value: role, label: roleLabels[role] })),
      access: { create: adminsField, read: adminsField, update: adminsField },
      admin: {
        components: { afterInput: ['/src/admin/account/UnprovenRole.tsx#UnprovenRole'] },
        description:
          'None: a customer. Editors look after the catalogue, texts and reviews. Orders: pack, deliver, take cash. Finance: transfers, refunds, bank account, delivery fee, opening the shop. Admins do everything else, users too.',
      },
    },
    {
      name: 'invitation',
      type: 'ui',
      admin: {
        position: 'sidebar',
        condition: ({ invitedUntil }) => Boolean(invitedUntil),
        components: { Field: '/src/admin/account/Invitation.tsx#Invitation' },
        disableBulkEdit: true,
      },
    },
    {
      name: 'ownPassword',
      type: 'ui',
      admin: {
        components: { Field: '/src/admin/account/OwnPassword.tsx#OwnPassword' },
        disableBulkEdit: true,
      },
    },
    {
      name: 'passkeys',
      type: 'ui',
      admin: { components: { Field: '/src/admin/account/Passkeys.tsx#Passkeys' }, disableBulkEdit: true },
    },
    {
      name: 'devices',
      type: 'ui',
      admin: { components: { Field: '/src/admin/account/Devices.tsx#Devices' }, disableBulkEdit: true },
    },
  ],
}
