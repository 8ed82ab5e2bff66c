import type { Field, GlobalBeforeChangeHook } from 'payload'
import { adminsField, noOneField } from '../access.ts'

/** Whether staff need a second step, and since when (ms since 1970): they have a week to set it up. */
export const staffSecondStep: Field[] = [
  {
    name: 'staffSecondStep',
    type: 'checkbox',
    label: 'Staff and admins must use a second step',
    defaultValue: false,
    access: { update: adminsField },
    admin: {
      description:
        'A code of an app after the password. They have 7 days to set it up; after that a login reaches nothing else. Admins alone change this.',
    },
  },
  {
    name: 'staffSecondStepSince',
    type: 'number',
    admin: { hidden: true },
    access: { update: noOneField },
  },
  {
    name: 'rolesNeedProof',
    type: 'checkbox',
    label: 'Roles only for confirmed addresses',
    defaultValue: false,
    access: { update: adminsField },
    admin: {
      description:
        'Nobody gets a role whose e-mail is not confirmed: invite the person instead, which takes such an account over. Admins alone change this.',
    },
  },
]

/** Notes when the second step was demanded. */
export const stampSecondStep: GlobalBeforeChangeHook = ({ data, originalDoc }) => {
  if (!data.staffSecondStep || originalDoc?.staffSecondStep) return data
  return { ...data, staffSecondStepSince: Date.now() }
}
