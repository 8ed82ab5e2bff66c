import type { Field } from 'payload'

export const text = (name: string): Field => ({ name, type: 'text' })
export const line = (name: string): Field => ({ name, type: 'text', required: true, maxLength: 200 })
