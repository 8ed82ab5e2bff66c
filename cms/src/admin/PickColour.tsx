'use client'

import { useField, useFormFields } from '@payloadcms/ui'
import { type BrandColour, brandColours } from '../contract/typed/look.ts'
import { brandTheme } from '../rules/brand/brandTheme.ts'
import { asHex, chosenColours } from '../rules/brand/chosenColours.ts'
import { dark, light } from '../rules/brand/themeColours.ts'

const tokens = { accent: 'accent', button: 'accent-solid', band: 'deep' } as const

/** Returns the colour that the shop has where a field is empty: it follows from the others, or comes with the shop. */
function followed(stored: Partial<Record<BrandColour, string>>, name: string) {
  const isDark = name.endsWith('Dark')
  const token = tokens[name.replace('Dark', '') as keyof typeof tokens]
  const chosen = brandTheme(chosenColours(stored), isDark ? 'dark' : 'light')
  return chosen[token] ?? (isDark ? dark : light)[token]
}

/** The browser's own picker beside a colour that is typed. */
export function PickColour() {
  const { path, value, setValue } = useField<string>()
  const name = path.replace(/^.*\./, '')
  const shown = useFormFields(([fields]) =>
    followed(
      Object.fromEntries(
        brandColours.map((one) => [one, fields[`${path.slice(0, -name.length)}${one}`]?.value]),
      ),
      name,
    ),
  )
  return (
    <input
      type="color"
      className="pick-colour"
      aria-label={`Pick ${name.replace('Dark', ' in the dark')}`}
      value={asHex(value) || shown}
      onChange={(event) => setValue(event.currentTarget.value)}
    />
  )
}
