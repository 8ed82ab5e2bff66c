import { type BrandColour, type BrandColours, brandColours } from '../../contract/typed/look.ts'

/** Returns a colour as #rrggbb, however it is typed; '' if it is none. */
export const asHex = (value: unknown) => {
  const digits = /^\s*#?([\da-f]{6})\s*$/i.exec(typeof value === 'string' ? value : '')?.[1]
  return digits ? `#${digits.toLowerCase()}` : ''
}

export type StoredColours = Partial<Record<BrandColour, string | null>> | null | undefined

/** Returns those of a shop's colours that are there. */
export const chosenColours = (stored: StoredColours): BrandColours =>
  Object.fromEntries(
    brandColours.flatMap((name) => (asHex(stored?.[name]) ? [[name, asHex(stored?.[name])]] : [])),
  )
