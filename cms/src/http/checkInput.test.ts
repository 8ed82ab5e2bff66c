// @module-tag no-database
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { HttpError } from '../errors.ts'
import { checkInput } from './checkInput.ts'

it('names an unknown parameter without half a letter of it', () => {
  const name = `${'x'.repeat(59)}🪑`
  try {
    checkInput(z.strictObject({}), { [name]: 1 })
  } catch (error) {
    return expect((error as HttpError).fields).toEqual({ ['x'.repeat(59)]: 'Unknown parameter' })
  }
  throw new Error('It was accepted')
})
