import { z } from 'zod'
import { localPhone } from './typed/numbers.ts'

/** A phone number of India however it is typed, as ten digits. */
export const phone = z
  .string({ error: 'Phone number is required' })
  .max(80, 'Invalid Phone number')
  .transform(localPhone)
  .pipe(
    z
      .string()
      .min(1, 'Phone number is required')
      .regex(/^\d{10}$/, 'Invalid Phone number'),
  )
