import { randomBytes } from 'node:crypto'
import type { Field, FieldHook } from 'payload'
import { adminsField, noOneField } from '../access.ts'
import { seal } from '../accounts/sealing.ts'
import { webhookEvents } from '../contract/sales/webhooks.ts'
import { env } from '../env.ts'

/** As https://www.standardwebhooks.com has it: 24 random bytes. */
const makeSecret: FieldHook = ({ value }) =>
  value ? (value as string) : seal(`whsec_${randomBytes(24).toString('base64')}`)

function isTarget(value: unknown) {
  const url = URL.parse(String(value))
  const wanted = env.WEBHOOKS_PRIVATE === '1' ? /^https?:$/ : /^https:$/
  return (url && wanted.test(url.protocol) && !url.username) || 'An address that begins with https://'
}

/** The programs that are told what happens. They get ids and numbers, nothing of a person. */
export const webhookSettings: Field[] = [
  {
    name: 'webhooks',
    type: 'array',
    label: 'Programs that are told what happens',
    labels: { singular: 'Webhook', plural: 'Webhooks' },
    maxRows: 10,
    access: { read: adminsField, update: adminsField },
    admin: {
      description:
        'Each gets a signed POST (standardwebhooks.com) with the id of what changed. It is tried for a day; an address that fails for three days is paused. What was sent stands under “Mails not sent, and webhooks” for 30 days.',
    },
    fields: [
      { name: 'name', type: 'text', required: true, maxLength: 60 },
      { name: 'url', type: 'text', label: 'Address', required: true, maxLength: 500, validate: isTarget },
      {
        name: 'events',
        type: 'select',
        hasMany: true,
        required: true,
        options: Object.entries(webhookEvents).map(([value, label]) => ({ value, label })),
      },
      {
        name: 'isPaused',
        type: 'checkbox',
        label: 'Paused',
        defaultValue: false,
        admin: { description: 'Nothing that happens meanwhile is told later.' },
      },
      {
        name: 'secret',
        type: 'text',
        hooks: { beforeChange: [makeSecret] },
        access: { create: noOneField, read: noOneField, update: noOneField },
        admin: { hidden: true },
      },
      {
        name: 'showSecret',
        type: 'ui',
        admin: { components: { Field: '/src/admin/mails/WebhookSecret.tsx#WebhookSecret' } },
      },
    ],
  },
]
