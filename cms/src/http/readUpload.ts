import type { Request, RequestHandler } from 'express'
import multer, { MulterError } from 'multer'
import { uploadBytes, uploadRefusals } from '../contract/uploads.ts'
import { HttpError } from '../errors.ts'

// Held in memory, so that a broken or refused upload never becomes a file.
const receive = multer({
  storage: multer.memoryStorage(),
  defParamCharset: 'utf8',
  limits: {
    fileSize: uploadBytes,
    files: 1,
    fields: 5,
    parts: 6,
    fieldSize: 1000,
    fieldNameSize: 100,
    headerPairs: 20,
  },
}).single('image')

/** A body that cannot be parsed as a form is the client's error. */
const refusal = (error: unknown) =>
  error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE'
    ? new HttpError(413, uploadRefusals.size)
    : new HttpError(
        400,
        error instanceof MulterError ? uploadRefusals.none : 'This request could not be read.',
      )

/** Reads one file of a form, in the field `image`. Answers 400, 413 and 415 to anything else. */
export const readUpload: RequestHandler = (req, res, next) => {
  if (!req.is('multipart/form-data')) throw new HttpError(415, uploadRefusals.none)
  receive(req, res, (error: unknown) => next(error ? refusal(error) : undefined))
}

/** Returns the file that was read. Throws 400 if there is none. */
export function uploadOf({ file }: Request): { buffer: Buffer; originalname: string } {
  if (!file) throw new HttpError(400, uploadRefusals.none)
  return file
}
