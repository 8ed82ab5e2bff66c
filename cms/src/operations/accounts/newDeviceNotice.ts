import type { Payload } from 'payload'
import { env } from '../../env.ts'
import type { MailRenderer } from '../../mail/mailQueue.ts'
import { findBrand } from '../../mail/messages.ts'
import { newDeviceData, newDeviceMessage } from '../../mail/newDeviceMessage.ts'

/** Where a person who logs in at this door sees their devices. */
const pages = { api: `${env.PUBLIC_URL}/profile`, cms: `${env.CMS_PUBLIC_URL}/cms/account` }

/** Makes the notice of a login from a new device. */
export const renderNewDeviceNotice: MailRenderer = async (payload: Payload, { data }) => {
  const login = newDeviceData.parse(data)
  return newDeviceMessage(login, {
    url: pages[login.door],
    forgotUrl: `${env.PUBLIC_URL}/forgot-password`,
    ...(await findBrand(payload)),
  })
}
