import type { Field } from 'payload'
import { adminsField, editorsField, staffField } from '../access.ts'
import { replyKeys, replyTexts } from '../rules/enquiries/replies.ts'

const [leastDays, mostDays] = [365, 3650]

/** The texts with which staff answer enquiries, and how long these are kept. */
export const replySettings: Field[] = [
  {
    name: 'enquiryDays',
    type: 'number',
    required: true,
    min: leastDays,
    max: mostDays,
    defaultValue: leastDays,
    label: 'Days that an enquiry is kept',
    access: { update: adminsField },
    admin: {
      description:
        'After the last word with the person; then it is erased, once and for all. The law asks for a year at least. Only admins change it.',
    },
  },
  {
    name: 'dailyMail',
    type: 'checkbox',
    defaultValue: false,
    label: 'A mail each morning with what waits',
    admin: {
      description: 'At 9:30 to the shared e-mail: people waiting, orders, shelf, and the last seven days.',
    },
  },
  {
    name: 'replies',
    type: 'group',
    label: 'Answers to enquiries',
    admin: {
      description:
        '{name} is the first name, {me} who answers, {what} the chairs with their numbers, {chairs} with price and stock, {hours} the opening hours, {ref} the reference; {total}, {until} and {link} are of the last quote that was sent.',
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
