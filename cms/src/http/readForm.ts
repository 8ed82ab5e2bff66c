import express, { type ErrorRequestHandler, type Request, type RequestHandler } from 'express'
import { HttpError } from '../errors.ts'
import { escaped } from '../text/escaped.ts'
import { readJson } from './readJson.ts'

/** Whether a request is a form that was sent without JavaScript. */
export const isForm = (req: Request) => Boolean(req.is('application/x-www-form-urlencoded'))
const readForm = express.urlencoded({ extended: false, limit: 64 * 1024, parameterLimit: 50 })

/** Reads the body of such a form, or JSON. */
export const readEither: RequestHandler = (req, res, next) =>
  (isForm(req) ? readForm : readJson)(req, res, next)

/** Answers such a form: a page with the faults, from which one goes back to what was typed. */
export const answerForm: ErrorRequestHandler = (error: unknown, req, res, next) => {
  if (!isForm(req) || !(error instanceof HttpError)) return next(error)
  const faults = Object.values(error.fields ?? {}).concat(error.fields ? [] : error.message)
  if (error.retryAfter !== undefined) res.set('Retry-After', String(Math.ceil(error.retryAfter)))
  res
    .status(error.status)
    .type('html')
    .send(
      `<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Not sent yet</title><h1>Not sent yet</h1><ul>${faults.map((fault) => `<li>${escaped(fault)}</li>`).join('')}</ul><p>Please go back with your browser: what you wrote is still there.</p><p><a href="/contact">Or call us</a></p></html>`,
    )
}
