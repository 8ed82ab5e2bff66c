import { z } from 'zod'
import { formatMoment } from '../text/format.ts'
import { greet, type MailMessage, mailLayout, oneLine } from './mailLayout.ts'

/** Names for what was asked for after the password. */
const steps = { code: 'Code of the app', recovery: 'Recovery code', passkey: 'Passkey' }
export type LoginStep = keyof typeof steps

export const newDeviceData = z.object({
  name: z.string(),
  device: z.string(),
  address: z.string(),
  at: z.string(),
  door: z.enum(['api', 'cms']),
  step: z.enum(['code', 'recovery', 'passkey']).optional(),
})
export type NewDevice = z.infer<typeof newDeviceData>

interface Shop {
  brand: string
  contact: string | null
  /** Where the person sees their devices, ends them and sets a new password. */
  url: string
  /** Where a new password is asked for. */
  forgotUrl: string
}

export function newDeviceMessage(
  { name, device, address, at, step }: NewDevice,
  { brand, contact, url, forgotUrl }: Shop,
): MailMessage {
  const shown = oneLine(device)
  const isUnknown = !shown || shown === 'unknown'
  return {
    subject: oneLine(`New login to ${brand}${isUnknown ? '' : `: ${shown}`}`),
    ...mailLayout({
      brand,
      title: 'A new device logged in',
      before: [
        greet(name),
        `Someone logged in to your ${oneLine(brand)} account from a device that we have not seen before.`,
      ],
      sections: [
        {
          heading: 'The login',
          rows: [
            { label: 'When', value: formatMoment(at) },
            { label: 'Device', value: isUnknown ? 'Unknown' : shown },
            { label: 'Address', value: oneLine(address) || 'Unknown' },
            ...(step ? [{ label: 'Second step', value: steps[step] }] : []),
          ],
        },
        {
          heading: 'If this was you',
          lines: ['There is nothing to do.'],
        },
        {
          heading: 'If it was not you',
          lines: [
            'Log that device out and choose a new password. You may be asked for your present one.',
            `If it no longer works, ask for a new one at ${forgotUrl}: that logs out every device.`,
            ...(contact ? [`If that does not help, please write to ${oneLine(contact)}.`] : []),
          ],
        },
      ],
      action: { label: 'It was not me', url },
      after: [
        'We never ask for a password or a code by mail or on the phone.',
        'Sent for every device that was not seen before. It cannot be switched off.',
      ],
    }),
  }
}
