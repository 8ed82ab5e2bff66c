import type { Payload } from 'payload'

/** Takes back the reset mails to an address that are not sent yet. */
export async function dropResetMails(payload: Payload, email: string) {
  await payload.delete({
    collection: 'mails',
    where: { and: [{ kind: { equals: 'resetPassword' } }, { to: { equals: email } }] },
  })
}
