import type { Payload } from 'payload'

/** Removes the unsent reset mails to an address. */
export async function dropResetMails(payload: Payload, email: string) {
  await payload.delete({
    collection: 'mails',
    where: { and: [{ kind: { equals: 'resetPassword' } }, { to: { equals: email } }] },
  })
}
