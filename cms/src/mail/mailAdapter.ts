import { nodemailerAdapter } from '@payloadcms/email-nodemailer'
import nodemailer from 'nodemailer'
import path from 'node:path'
import { env } from '../env.ts'
import { emlTransport } from './emlTransport.ts'

const second = 1000

/** `name <address>`, as env.ts has checked it. */
const sender = () => {
  const [name = '', address = ''] = env.MAIL_FROM.split(/ <|>/)
  return { defaultFromName: name, defaultFromAddress: address }
}

const smtp = (url: string) =>
  nodemailer.createTransport({
    url,
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    socketTimeout: 20 * second,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

/** How Payload sends mail: by the mail server of the settings, else into files. Nothing is asked of it at the start. */
export const mailAdapter = () =>
  nodemailerAdapter({
    ...sender(),
    skipVerify: true,
    transport: env.SMTP_URL
      ? smtp(env.SMTP_URL)
      : nodemailer.createTransport(emlTransport(path.join(env.DATA_DIR, 'mails'))),
  })
