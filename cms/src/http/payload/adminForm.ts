import express, { type ErrorRequestHandler, type Request, type RequestHandler } from 'express'
import { HttpError, StepError } from '../../errors.ts'
import { answerErrors, statusOf } from '../answerErrors.ts'
import { markAskedAgain } from '../askedAgain.ts'
import { readJson } from '../readJson.ts'

const maxBytes = 64 * 1024
const readForm = express.raw({ type: 'multipart/form-data', limit: maxBytes })

/** The admin's forms are multipart with one JSON part. Other clients send JSON. */
export const readInput: RequestHandler = (req, res, next) =>
  (req.is('multipart/form-data') ? readForm : readJson)(req, res, next)

/** Returns what a form of the admin screens, or another client, has sent. Throws 400. */
export async function inputOf(req: Request): Promise<unknown> {
  if (!Buffer.isBuffer(req.body)) return req.body
  const headers = { 'content-type': String(req.headers['content-type']) }
  try {
    const form = await new Response(new Uint8Array(req.body), { headers }).formData()
    return JSON.parse(String(form.get('_payload')))
  } catch {
    throw new HttpError(400, 'This request could not be read.')
  }
}

/** Answers errors in the form that the admin screens understand. */
export const answerInPayloadsForm: ErrorRequestHandler = (error: unknown, req, res, next) => {
  if (res.headersSent || (!(error instanceof HttpError) && statusOf(error) >= 500))
    return answerErrors(error, req, res, next)
  const { message, retryAfter, fields } =
    error instanceof HttpError ? error : { message: '', retryAfter: undefined, fields: undefined }
  markAskedAgain(res, fields)
  if (retryAfter !== undefined) res.set('Retry-After', String(retryAfter))
  res.status(error instanceof HttpError ? error.status : statusOf(error)).json({
    ...(fields ? { message, fields } : {}),
    errors: [
      {
        message: message || 'This request could not be read.',
        ...(fields
          ? { data: { errors: Object.entries(fields).map(([path, text]) => ({ path, message: text })) } }
          : {}),
      },
    ],
    ...(error instanceof StepError ? { message, ...error.more } : {}),
  })
}
