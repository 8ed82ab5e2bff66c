import type { Field } from 'payload'
import { editorsField, staffField } from '../access.ts'
import { replyKeys, replyTexts } from '../rules/enquiries/replies.ts'

/** The texts with which staff answer enquiries. */
export const replySettings: Field[] = [
  {
    name: 'replies',
    type: 'group',
    label: 'Answers to enquiries',
    admin: {
      description:
        '{name} is the first name, {me} who answers, {what} the chairs with their numbers, {chairs} with price and stock, {hours} the opening hours, {ref} the reference.',
    },
    access: { read: staffField, update: editorsField },
    fields: replyKeys.map((key) => ({
      name: key,
      type: 'textarea',
      label: replyTexts[key].label,
      maxLength: 600,
      defaultValue: replyTexts[key].text,
    })),
  },
]
