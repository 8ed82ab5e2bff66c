import type { Field } from 'payload'

export const rupees = (name: string, label: string, description: string): Field => ({
  name,
  type: 'number',
  label,
  min: 0,
  max: 1_000_000,
  admin: { description },
})
export const waiting = (name: string, label: string, most: number, standard: number): Field => ({
  name,
  type: 'number',
  label,
  required: true,
  min: 1,
  max: most,
  defaultValue: standard,
})
