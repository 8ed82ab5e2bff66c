import type { Payload } from 'payload'
import { z } from 'zod'
import { env } from '../../env.ts'
import { passwordChangedMessage } from '../../mail/accountMessages.ts'
import type { MailRenderer } from '../../mail/mailQueue.ts'
import { findBrand } from '../../mail/messages.ts'

const noticeData = z.object({ name: z.string(), how: z.enum(['profile', 'reset']), at: z.string() })

/** Makes the notice of a changed password. */
export const renderPasswordNotice: MailRenderer = async (payload: Payload, { data }) =>
  passwordChangedMessage({
    ...noticeData.parse(data),
    url: `${env.PUBLIC_URL}/forgot-password`,
    ...(await findBrand(payload)),
  })
